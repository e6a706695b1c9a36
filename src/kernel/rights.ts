/** What staff may do, as a closed list. A role is a set of these; the words are shown where roles are edited. */
export const rightLabels = {
  'orders.view': 'See orders, buyers and their addresses',
  'orders.note': 'Add notes to orders',
  'orders.send': 'Send orders and mark them as delivered',
  'refunds.give': 'Refund orders and confirm withdrawals',
  'refunds.settle': 'Settle failed refunds',
  'stock.view': 'See stock and pre-orders',
  'stock.edit': 'Change stock and pre-orders',
  'members.view': 'See memberships',
  'members.act': 'Change, cancel and refund memberships',
  'people.view': 'Find people',
  'people.edit': 'Change people’s accounts',
  'people.export': 'Export people’s data',
  'people.erase': 'Erase people’s data',
  'points.view': 'See points',
  'points.edit': 'Add and deduct points',
  'products.view': 'See products and artists, including drafts',
  'products.edit': 'Change products and artists',
  'prices.edit': 'Change prices',
  'media.edit': 'Upload and replace files',
  'promotions.view': 'See sales, coupons and free DVDs',
  'promotions.edit': 'Run sales, coupons and free DVDs',
  'messages.view': 'See notifications and newsletters',
  'messages.send': 'Send notifications and newsletters',
  'pages.edit': 'Change pages, menus and policies',
  'reports.money': 'See takings and tax reports',
  'tax.edit': 'Set tax and exchange rates, close tax quarters',
  'artist.own': 'See their own products and plays',
  'settings.view': 'See settings',
  'settings.edit': 'Change settings',
  'staff.view': 'See staff and roles',
  'staff.manage': 'Invite staff, change roles and remove people',
  'log.view': 'See the staff log',
} as const

export type Right = keyof typeof rightLabels

export const allRights = Object.keys(rightLabels) as Right[]

export const isRight = (text: string): text is Right => Object.hasOwn(rightLabels, text)
