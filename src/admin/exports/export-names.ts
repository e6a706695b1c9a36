/** Lists with an address for their CSV, `/admin/…/export.csv`. */
export const exportNames = [
  ...['orders', 'memberships', 'points', 'pre-orders', 'unreachable', 'coupons', 'newsletter', 'notifications', 'log', 'free-dvds'],
  ...['products', 'prices', 'stock', 'artists', 'media', 'paths', 'own-products', 'sales', 'redirects'],
]
