/** The screens of the back office, one line each. */
export const staffMenu = [
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Sales', to: '/admin/sales' },
  { label: 'Tax', to: '/admin/tax' },
] as const
