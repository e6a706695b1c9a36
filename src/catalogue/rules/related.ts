/** As many as a product's page shows; the database holds no more. */
export const mostRelated = 8
