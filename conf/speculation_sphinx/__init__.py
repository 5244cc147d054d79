def setup(app):
    return {"version": "0"}
