"""An action from its declaration to its end.

`declare` it with its `marks`, `pay` its price, let others respond with `maneuvers`, `resolve` it; then a `purchase`
enters play and a `completion` takes effect, with the `rewards` of a job. `proceed` takes an action from stage to stage.
"""
