/** The screens of the back office, one line each. */
export const staffMenu = [{ label: 'Orders', to: '/admin/orders' }] as const
