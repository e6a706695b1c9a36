import type { Right } from '#kernel/rights.ts'

export type Screen = {
  to: string
  /** Null: any staff. Screens below the address need it too. */
  right: Right | null
  /** Left out: no line in the menu. */
  menu?: { label: string; group: ScreenGroup; words?: string }
}

export const screenGroups = ['', 'Orders', 'People', 'Catalogue', 'Promotions', 'Messages', 'Shop'] as const
type ScreenGroup = (typeof screenGroups)[number]

/** Every screen of the back office: its address, its right and its place in the menu. `words`: more words to find it by. */
export const screens: readonly Screen[] = [
  { to: '/admin', right: null, menu: { label: 'Today', group: '' } },
  { to: '/admin/orders', right: 'orders.view', menu: { label: 'Orders', group: 'Orders', words: 'send parcels refund' } },
  { to: '/admin/buyers', right: 'orders.view' },
  {
    to: '/admin/failed-refunds',
    right: 'refunds.settle',
    menu: { label: 'Failed refunds', group: 'Orders', words: 'manual refunds money owed' },
  },
  { to: '/admin/pre-orders', right: 'stock.view', menu: { label: 'Pre-orders', group: 'Orders', words: 'release' } },
  { to: '/admin/memberships', right: 'members.view', menu: { label: 'Memberships', group: 'People', words: 'renewals plans pause' } },
  { to: '/admin/points', right: 'points.view', menu: { label: 'Points', group: 'People', words: 'loyalty' } },
  {
    to: '/admin/products',
    right: 'products.view',
    menu: { label: 'Products', group: 'Catalogue', words: 'lessons courses publish prices' },
  },
  { to: '/admin/artists', right: 'products.view', menu: { label: 'Artists', group: 'Catalogue', words: 'teachers' } },
  { to: '/admin/media', right: 'products.view', menu: { label: 'Media', group: 'Catalogue', words: 'upload files recordings' } },
  { to: '/admin/stock', right: 'stock.view', menu: { label: 'Stock', group: 'Catalogue', words: 'count shelf DVD CD' } },
  { to: '/admin/sales', right: 'promotions.view', menu: { label: 'Sales', group: 'Promotions', words: 'discount price' } },
  { to: '/admin/coupons', right: 'promotions.view', menu: { label: 'Coupons', group: 'Promotions', words: 'codes' } },
  { to: '/admin/coupons/new', right: 'promotions.edit' },
  { to: '/admin/free-dvds', right: 'promotions.view', menu: { label: 'Free DVDs', group: 'Promotions', words: 'campaign' } },
  { to: '/admin/staff', right: 'staff.view', menu: { label: 'Staff', group: 'Shop', words: 'roles rights invite' } },
  { to: '/admin/log', right: 'log.view', menu: { label: 'Log', group: 'Shop', words: 'audit who did what' } },
  {
    to: '/admin/newsletter',
    right: 'messages.view',
    menu: { label: 'Newsletter', group: 'Messages', words: 'campaign email subscribers' },
  },
  { to: '/admin/newsletter/new', right: 'messages.send' },
  { to: '/admin/tax', right: 'reports.money', menu: { label: 'Tax', group: 'Shop', words: 'VAT OSS exchange rates' } },
]

/** The screen at an address, or the nearest above it. */
export const screenAt = (pathname: string): Screen | undefined => {
  const at = pathname.replace(/\.data$/, '').replace(/\/+$/, '')
  return screens.filter(({ to }) => at === to || at.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]
}

export type MenuGroup = { title: string; links: { label: string; to: string }[] }

/** The menu of someone with these rights; groups without a screen are left out. */
export function menuFor(rights: readonly Right[]): MenuGroup[] {
  const open = screens.filter(({ right }) => right === null || rights.includes(right))
  return screenGroups
    .map((title) => ({
      title,
      links: open.flatMap(({ to, menu }) => (menu?.group === title ? [{ label: menu.label, to }] : [])),
    }))
    .filter(({ links }) => links.length > 0)
}
