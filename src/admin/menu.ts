export const staffMenu = [
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Manual refunds', to: '/admin/payouts' },
  { label: 'Stock', to: '/admin/stock' },
  { label: 'Pre-orders', to: '/admin/pre-orders' },
  { label: 'Memberships', to: '/admin/memberships' },
  { label: 'Sales', to: '/admin/sales' },
  { label: 'Coupons', to: '/admin/coupons' },
  { label: 'Free DVDs', to: '/admin/free-dvds' },
  { label: 'Points', to: '/admin/points' },
  { label: 'Tax', to: '/admin/tax' },
] as const
