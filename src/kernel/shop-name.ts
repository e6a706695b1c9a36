/** The name of a shop that has not chosen one. */
export const defaultShopName = 'Woodshed'
