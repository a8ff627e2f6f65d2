/** Lengths of what a workspace says of itself, in characters. */
export const workspaceNameMaxChars = 100;
export const workspaceDescriptionMaxChars = 500;
