/** Sent to the window when what this device keeps has changed. */
export const copiesChanged = 'woodshed:copies'
