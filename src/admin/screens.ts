import { kindNames, kinds } from '#catalogue/kinds.ts'
import { inWords } from '#catalogue/rules/words.ts'
import { textNames, textPages } from '#content/rules/texts.ts'
import type { Right } from '#kernel/rights.ts'

export type Screen = {
  to: string
  /** Null: everyone on the staff. Screens below the address need it too. */
  right: Right | null
  /** Left out: not in the menu. */
  menu?: { label: string; group: ScreenGroup; words?: string }
}

const screenGroups = ['', 'Orders', 'People', 'Catalogue', 'Promotions', 'Messages', 'Shop'] as const
type ScreenGroup = (typeof screenGroups)[number]

/** Every screen of the back office: its address, its right and its place in the menu. `words`: more words to find it by. */
export const screens: readonly Screen[] = [
  { to: '/admin', right: null, menu: { label: 'Today', group: '' } },
  { to: '/admin/undo', right: null },
  { to: '/admin/draft', right: null },
  { to: '/admin/views', right: null },
  { to: '/admin/find', right: null, menu: { label: 'Find', group: '', words: 'search' } },
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
    to: '/admin/own-products',
    right: 'artist.own',
    menu: { label: 'Your products', group: 'Catalogue', words: 'own plays players artist' },
  },
  {
    to: '/admin/products',
    right: 'products.view',
    menu: { label: 'Products', group: 'Catalogue', words: 'lessons courses publish prices' },
  },
  { to: '/admin/products/new', right: 'products.edit' },
  {
    to: '/admin/prices',
    right: 'products.view',
    menu: { label: 'Prices', group: 'Catalogue', words: 'bulk raise lower percent rounding' },
  },
  { to: '/admin/artists', right: 'products.view', menu: { label: 'Artists', group: 'Catalogue', words: 'teachers' } },
  {
    to: '/admin/paths',
    right: 'products.view',
    menu: { label: 'Learning paths', group: 'Catalogue', words: 'steps courses order' },
  },
  { to: '/admin/media', right: 'products.view', menu: { label: 'Media', group: 'Catalogue', words: 'upload files recordings' } },
  { to: '/admin/stock', right: 'stock.view', menu: { label: 'Stock', group: 'Catalogue', words: 'count shelf DVD CD' } },
  { to: '/admin/sales', right: 'promotions.view', menu: { label: 'Sales', group: 'Promotions', words: 'discount price' } },
  { to: '/admin/coupons', right: 'promotions.view', menu: { label: 'Coupons', group: 'Promotions', words: 'codes' } },
  { to: '/admin/coupons/new', right: 'promotions.edit' },
  { to: '/admin/free-dvds', right: 'promotions.view', menu: { label: 'Free DVDs', group: 'Promotions', words: 'campaign' } },
  { to: '/admin/staff', right: 'staff.view', menu: { label: 'Staff', group: 'Shop', words: 'roles rights invite' } },
  { to: '/admin/staff/people', right: 'staff.manage' },
  { to: '/admin/staff/roles/new', right: 'staff.manage' },
  { to: '/admin/log', right: 'log.view', menu: { label: 'Log', group: 'Shop', words: 'audit who did what' } },
  {
    to: '/admin/notifications',
    right: 'messages.view',
    menu: { label: 'Notifications', group: 'Messages', words: 'bell push message' },
  },
  { to: '/admin/notifications/new', right: 'messages.send' },
  {
    to: '/admin/newsletter',
    right: 'messages.view',
    menu: { label: 'Newsletter', group: 'Messages', words: 'campaign email subscribers' },
  },
  { to: '/admin/newsletter/new', right: 'messages.send' },
  {
    to: '/admin/unreachable',
    right: 'messages.view',
    menu: { label: 'Unreachable', group: 'Messages', words: 'bounces bounced complaints spam suppressed addresses email' },
  },
  {
    to: '/admin/settings',
    right: 'settings.view',
    menu: { label: 'Settings', group: 'Shop', words: 'name address contact imprint time zone' },
  },
  {
    to: '/admin/services',
    right: 'settings.view',
    menu: { label: 'Services', group: 'Shop', words: 'Stripe PayPal SMTP email captcha push test keys connection' },
  },
  {
    to: '/admin/pages',
    right: 'pages.edit',
    menu: { label: 'Pages', group: 'Shop', words: 'texts terms privacy delivery returns about contact accessibility' },
  },
  {
    to: '/admin/home',
    right: 'pages.edit',
    menu: { label: 'Home page', group: 'Shop', words: 'arrange blocks front carousel slides questions film landing' },
  },
  {
    to: '/admin/emails',
    right: 'pages.edit',
    menu: { label: 'Email texts', group: 'Shop', words: 'mail words subject preview test order confirmation' },
  },
  { to: '/admin/menu', right: 'pages.edit', menu: { label: 'Menu', group: 'Shop', words: 'navigation links header footer' } },
  { to: '/admin/banner', right: 'pages.edit', menu: { label: 'Banner', group: 'Shop', words: 'notice announcement line above pages' } },
  {
    to: '/admin/redirects',
    right: 'pages.edit',
    menu: { label: 'Redirects', group: 'Shop', words: 'former old addresses links moved' },
  },
  { to: '/admin/plans', right: 'settings.view', menu: { label: 'Plans', group: 'Shop', words: 'membership tiers prices trial' } },
  { to: '/admin/plans/new', right: 'settings.edit' },
  {
    to: '/admin/delivery',
    right: 'settings.view',
    menu: { label: 'Delivery', group: 'Shop', words: 'shipping postage zones countries weight' },
  },
  { to: '/admin/tax', right: 'reports.money', menu: { label: 'Tax', group: 'Shop', words: 'VAT OSS exchange rates' } },
]

/** The screen at an address, or the nearest above it. */
export const screenAt = (pathname: string): Screen | undefined => {
  const at = pathname.replace(/\.data$/, '').replace(/\/+$/, '')
  return screens.filter(({ to }) => at === to || at.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]
}

export type MenuGroup = { title: string; links: { label: string; to: string }[] }

/** Staff who can only view their own products start on that screen. */
export const isArtistOnly = (rights: readonly Right[]): boolean => rights.length > 0 && rights.every((right) => right === 'artist.own')

/** The menu of someone with these rights; groups without a screen are left out. */
export function menuFor(rights: readonly Right[]): MenuGroup[] {
  const open = screens.filter(({ right }) => (right === null ? !isArtistOnly(rights) : rights.includes(right)))
  return screenGroups
    .map((title) => ({
      title,
      links: open.flatMap(({ to, menu }) => (menu?.group === title ? [{ label: menu.label, to }] : [])),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Tasks staff start, by search words; each leads to its screen. */
const actions: readonly { label: string; to: string; right: Right; words: string }[] = [
  ...kindNames.map((kind) => ({
    label: `New ${inWords(kinds[kind].one)}`,
    to: `/admin/products/new?kind=${kind}`,
    right: 'products.edit' as const,
    words: 'create add publish product',
  })),
  { label: 'New artist', to: '/admin/artists/new', right: 'products.edit', words: 'create add teacher' },
  { label: 'New learning path', to: '/admin/paths/new', right: 'products.edit', words: 'create add' },
  { label: 'Upload files', to: '/admin/media', right: 'media.edit', words: 'video audio recording' },
  { label: 'Schedule a sale', to: '/admin/sales', right: 'promotions.edit', words: 'new discount' },
  { label: 'New coupon', to: '/admin/coupons/new', right: 'promotions.edit', words: 'create add code' },
  { label: 'Write a newsletter', to: '/admin/newsletter/new', right: 'messages.send', words: 'new email campaign' },
  { label: 'Invite staff', to: '/admin/staff', right: 'staff.manage', words: 'add colleague' },
  { label: 'New role', to: '/admin/staff/roles/new', right: 'staff.manage', words: 'create add rights staff permissions' },
  ...textPages.map((page) => ({
    label: `Edit page: ${textNames[page]}`,
    to: `/admin/pages/${page}`,
    right: 'pages.edit' as const,
    words: `/${page} text policy`,
  })),
  { label: 'New plan', to: '/admin/plans/new', right: 'settings.edit', words: 'create add membership tier' },
  { label: 'New delivery zone', to: '/admin/delivery/new', right: 'settings.edit', words: 'create add shipping postage' },
  { label: 'Set a tax rate', to: '/admin/tax/rates', right: 'tax.edit', words: 'VAT' },
  { label: 'Set an exchange rate', to: '/admin/tax', right: 'tax.edit', words: 'currency' },
]

type Named = { label: string; about: string; to: string }

const speaksOf = (given: string, text: string): boolean =>
  given
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** Menu screens that match these words and this person may open; all of them without words. */
export const screensNamed = (given: string, rights: readonly Right[]): Named[] =>
  screens.flatMap(({ to, right, menu }) =>
    menu && (right === null || rights.includes(right)) && speaksOf(given, `${menu.label} ${menu.group} ${menu.words ?? ''}`)
      ? [{ label: menu.label, about: menu.group, to }]
      : [],
  )

export const actionsNamed = (given: string, rights: readonly Right[]): Named[] =>
  actions
    .filter(({ label, right, words }) => rights.includes(right) && speaksOf(given, `${label} ${words}`))
    .map(({ label, to }) => ({ label, about: '', to }))
