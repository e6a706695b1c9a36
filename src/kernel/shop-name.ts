export const defaultShopName = 'Woodshed'
