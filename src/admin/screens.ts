import { kindNames, kinds } from '#catalogue/kinds.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import { textNames, textPages } from '#content/rules/texts.ts'
import type { Right } from '#kernel/rights.ts'

export type Screen = {
  to: string
  /** Null: everyone on the staff. Screens below the address need it too. */
  right: Right | null
  /** Left out: not in the menu. */
  menu?: { label: string; group: ScreenGroup; keywords?: string }
}

const screenGroups = ['', 'Orders', 'People', 'Catalogue', 'Promotions', 'Messages', 'Shop'] as const
type ScreenGroup = (typeof screenGroups)[number]

/** Every screen of the back office: its address, its right and its place in the menu. `words`: more words to find it by. */
export const screens: readonly Screen[] = [
  { to: '/admin', right: null, menu: { label: 'Today', group: '' } },
  { to: '/admin/undo', right: null },
  { to: '/admin/draft', right: null },
  { to: '/admin/views', right: null },
  { to: '/admin/find', right: null, menu: { label: 'Find', group: '', keywords: 'search' } },
  { to: '/admin/orders', right: 'orders.view', menu: { label: 'Orders', group: 'Orders', keywords: 'send parcels refund' } },
  { to: '/admin/buyers', right: 'orders.view' },
  {
    to: '/admin/failed-refunds',
    right: 'refunds.settle',
    menu: { label: 'Failed refunds', group: 'Orders', keywords: 'manual refunds money owed' },
  },
  { to: '/admin/pre-orders', right: 'stock.view', menu: { label: 'Pre-orders', group: 'Orders', keywords: 'release' } },
  { to: '/admin/memberships', right: 'members.view', menu: { label: 'Memberships', group: 'People', keywords: 'renewals plans pause' } },
  { to: '/admin/points', right: 'points.view', menu: { label: 'Points', group: 'People', keywords: 'loyalty' } },
  {
    to: '/admin/own-products',
    right: 'artist.own',
    menu: { label: 'Your products', group: 'Catalogue', keywords: 'own plays players artist' },
  },
  {
    to: '/admin/products',
    right: 'products.view',
    menu: { label: 'Products', group: 'Catalogue', keywords: 'lessons courses publish prices' },
  },
  { to: '/admin/products/new', right: 'products.edit' },
  {
    to: '/admin/prices',
    right: 'products.view',
    menu: { label: 'Prices', group: 'Catalogue', keywords: 'bulk raise lower percent rounding' },
  },
  { to: '/admin/artists', right: 'products.view', menu: { label: 'Artists', group: 'Catalogue', keywords: 'teachers' } },
  {
    to: '/admin/paths',
    right: 'products.view',
    menu: { label: 'Learning paths', group: 'Catalogue', keywords: 'steps courses order' },
  },
  { to: '/admin/media', right: 'products.view', menu: { label: 'Media', group: 'Catalogue', keywords: 'upload files recordings' } },
  { to: '/admin/stock', right: 'stock.view', menu: { label: 'Stock', group: 'Catalogue', keywords: 'count shelf DVD CD' } },
  { to: '/admin/sales', right: 'promotions.view', menu: { label: 'Sales', group: 'Promotions', keywords: 'discount price' } },
  { to: '/admin/coupons', right: 'promotions.view', menu: { label: 'Coupons', group: 'Promotions', keywords: 'codes' } },
  { to: '/admin/coupons/new', right: 'promotions.edit' },
  { to: '/admin/free-dvds', right: 'promotions.view', menu: { label: 'Free DVDs', group: 'Promotions', keywords: 'campaign' } },
  { to: '/admin/staff', right: 'staff.view', menu: { label: 'Staff', group: 'Shop', keywords: 'roles rights invite' } },
  { to: '/admin/staff/people', right: 'staff.manage' },
  { to: '/admin/staff/roles/new', right: 'staff.manage' },
  { to: '/admin/log', right: 'log.view', menu: { label: 'Log', group: 'Shop', keywords: 'audit who did what' } },
  {
    to: '/admin/notifications',
    right: 'messages.view',
    menu: { label: 'Notifications', group: 'Messages', keywords: 'bell push message' },
  },
  { to: '/admin/notifications/new', right: 'messages.send' },
  {
    to: '/admin/newsletter',
    right: 'messages.view',
    menu: { label: 'Newsletter', group: 'Messages', keywords: 'campaign email subscribers' },
  },
  { to: '/admin/newsletter/new', right: 'messages.send' },
  {
    to: '/admin/unreachable',
    right: 'messages.view',
    menu: { label: 'Unreachable', group: 'Messages', keywords: 'bounces bounced complaints spam suppressed addresses email' },
  },
  {
    to: '/admin/settings',
    right: 'settings.view',
    menu: { label: 'Settings', group: 'Shop', keywords: 'name address contact imprint time zone' },
  },
  {
    to: '/admin/services',
    right: 'settings.view',
    menu: { label: 'Services', group: 'Shop', keywords: 'Stripe PayPal SMTP email captcha push test keys connection' },
  },
  {
    to: '/admin/pages',
    right: 'pages.edit',
    menu: { label: 'Pages', group: 'Shop', keywords: 'texts terms privacy delivery returns about contact accessibility' },
  },
  {
    to: '/admin/home',
    right: 'pages.edit',
    menu: { label: 'Home page', group: 'Shop', keywords: 'arrange blocks front carousel slides questions film landing' },
  },
  {
    to: '/admin/emails',
    right: 'pages.edit',
    menu: { label: 'Email texts', group: 'Shop', keywords: 'mail words subject preview test order confirmation' },
  },
  { to: '/admin/menu', right: 'pages.edit', menu: { label: 'Menu', group: 'Shop', keywords: 'navigation links header footer' } },
  { to: '/admin/banner', right: 'pages.edit', menu: { label: 'Banner', group: 'Shop', keywords: 'notice announcement line above pages' } },
  {
    to: '/admin/redirects',
    right: 'pages.edit',
    menu: { label: 'Redirects', group: 'Shop', keywords: 'former old addresses links moved' },
  },
  { to: '/admin/plans', right: 'settings.view', menu: { label: 'Plans', group: 'Shop', keywords: 'membership tiers prices trial' } },
  { to: '/admin/plans/new', right: 'settings.edit' },
  {
    to: '/admin/delivery',
    right: 'settings.view',
    menu: { label: 'Delivery', group: 'Shop', keywords: 'shipping postage zones countries weight' },
  },
  { to: '/admin/tax', right: 'reports.money', menu: { label: 'Tax', group: 'Shop', keywords: 'VAT OSS exchange rates' } },
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
  const allowed = screens.filter(({ right }) => (right === null ? !isArtistOnly(rights) : rights.includes(right)))
  return screenGroups
    .map((title) => ({
      title,
      links: allowed.flatMap(({ to, menu }) => (menu?.group === title ? [{ label: menu.label, to }] : [])),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Tasks staff start, by search words; each leads to its screen. */
const actions: readonly { label: string; to: string; right: Right; keywords: string }[] = [
  ...kindNames.map((kind) => ({
    label: `New ${kindInSentence(kinds[kind].one)}`,
    to: `/admin/products/new?kind=${kind}`,
    right: 'products.edit' as const,
    keywords: 'create add publish product',
  })),
  { label: 'New artist', to: '/admin/artists/new', right: 'products.edit', keywords: 'create add teacher' },
  { label: 'New learning path', to: '/admin/paths/new', right: 'products.edit', keywords: 'create add' },
  { label: 'Upload files', to: '/admin/media', right: 'media.edit', keywords: 'video audio recording' },
  { label: 'Schedule a sale', to: '/admin/sales', right: 'promotions.edit', keywords: 'new discount' },
  { label: 'New coupon', to: '/admin/coupons/new', right: 'promotions.edit', keywords: 'create add code' },
  { label: 'Write a newsletter', to: '/admin/newsletter/new', right: 'messages.send', keywords: 'new email campaign' },
  { label: 'Invite staff', to: '/admin/staff', right: 'staff.manage', keywords: 'add colleague' },
  { label: 'New role', to: '/admin/staff/roles/new', right: 'staff.manage', keywords: 'create add rights staff permissions' },
  ...textPages.map((page) => ({
    label: `Edit page: ${textNames[page]}`,
    to: `/admin/pages/${page}`,
    right: 'pages.edit' as const,
    keywords: `/${page} text policy`,
  })),
  { label: 'New plan', to: '/admin/plans/new', right: 'settings.edit', keywords: 'create add membership tier' },
  { label: 'New delivery zone', to: '/admin/delivery/new', right: 'settings.edit', keywords: 'create add shipping postage' },
  { label: 'Set a tax rate', to: '/admin/tax/rates', right: 'tax.edit', keywords: 'VAT' },
  { label: 'Set an exchange rate', to: '/admin/tax', right: 'tax.edit', keywords: 'currency' },
]

type NamedLink = { label: string; about: string; to: string }

const matchesAllWords = (query: string, text: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** Menu screens that match these words and this person may open; all of them without words. */
export const findScreens = (query: string, rights: readonly Right[]): NamedLink[] =>
  screens.flatMap(({ to, right, menu }) =>
    menu && (right === null || rights.includes(right)) && matchesAllWords(query, `${menu.label} ${menu.group} ${menu.keywords ?? ''}`)
      ? [{ label: menu.label, about: menu.group, to }]
      : [],
  )

export const findActions = (query: string, rights: readonly Right[]): NamedLink[] =>
  actions
    .filter(({ label, right, keywords }) => rights.includes(right) && matchesAllWords(query, `${label} ${keywords}`))
    .map(({ label, to }) => ({ label, about: '', to }))
