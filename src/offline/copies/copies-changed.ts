export const copiesChanged = 'woodshed:copies'
