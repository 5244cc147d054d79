#!/bin/sh
# Prints a Python that can make the project's environment: $PYTHON where it is set, else the
# version in .python-version, else any from 3.12 on. Says what is needed where there is none.
cd "$(dirname "$0")/.." || exit 1
wanted=$(cat .python-version)

version() { # 3.13, or nothing where it cannot make a virtual environment
    "$1" -c 'import ensurepip, sys, venv; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

candidates() {
    printf '%s\n' "python$wanted" python3 python3.13 python3.14 python3.12 python
    ls -d "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.*/bin/python3 2>/dev/null
}

new_enough() {
    case $1 in 3.1[2-9] | 3.[2-9][0-9]) true ;; *) false ;; esac
}

if [ -n "$PYTHON" ]; then
    found=$(version "$PYTHON")
    new_enough "$found" && echo "$PYTHON" && exit
    echo "PYTHON=$PYTHON is not a Python 3.12 or newer that has venv." >&2
    exit 1
fi
fallback=
for python in $(candidates); do
    found=$(version "$python")
    [ "$found" = "$wanted" ] && echo "$python" && exit
    new_enough "$found" && fallback=${fallback:-$python}
done
[ -n "$fallback" ] && echo "$fallback" && exit
echo "Speculation needs Python 3.12 or newer with its venv module (best $wanted): install one," >&2
echo "or name the one you have: make PYTHON=/path/to/python3.13" >&2
exit 1
