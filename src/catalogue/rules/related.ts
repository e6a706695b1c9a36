/** Number shown on a product page; also the limit in the database. */
export const maxRelated = 8
