/** Number shown on a product page; also the limit in the database. */
export const mostRelated = 8
