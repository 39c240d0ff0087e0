base = monoline
width = 3
nib thickness = 0.3
nib angle = pen
flat length = 9
perpendicular force = no
