import { textPages } from '#content/rules/texts.ts'
import type { Right } from '#kernel/rights.ts'

type LoaderData = Partial<Record<'product' | 'artist' | 'path' | 'page', { id?: unknown }>>
type Editable = { at: RegExp; right: Right; to: string; of?: keyof LoaderData }

const kindPattern = '(lessons|courses|streams|backing-tracks|bundles|dvds|cds)'

/** Pages of the shop, and where staff edit them; `of` names the edited item. */
const editablePages: readonly Editable[] = [
  { at: new RegExp(`^/${kindPattern}/[^/]+$`), right: 'products.edit', to: '/admin/products', of: 'product' },
  { at: /^\/artists\/[^/]+$/, right: 'products.edit', to: '/admin/artists', of: 'artist' },
  { at: /^\/paths\/[^/]+$/, right: 'products.edit', to: '/admin/paths', of: 'path' },
  { at: /^\/$/, right: 'pages.edit', to: '/admin/home' },
  { at: new RegExp(`^/(${kindPattern})?$`), right: 'products.view', to: '/admin/products' },
  { at: /^\/artists$/, right: 'products.view', to: '/admin/artists' },
  { at: /^\/paths$/, right: 'products.view', to: '/admin/paths' },
  { at: /^\/sale$/, right: 'promotions.view', to: '/admin/sales' },
  { at: /^\/coming-soon$/, right: 'stock.view', to: '/admin/pre-orders' },
  { at: /^\/imprint$/, right: 'settings.view', to: '/admin/settings' },
  ...textPages.map((page) => ({ at: new RegExp(`^/${page}$`), right: 'pages.edit' as const, to: `/admin/pages/${page}` })),
  { at: /^\/newsletter$/, right: 'messages.view', to: '/admin/newsletter' },
  { at: /^\/[a-z0-9-]+$/, right: 'pages.edit', to: '/admin/pages', of: 'page' },
]

/** Where staff with these rights edit a shop page; null where they can’t edit. `loaded`: the page's loader data. */
export function editAddress(pathname: string, loaded: unknown, rights: readonly Right[]): string | null {
  const found = editablePages.find(({ at, right }) => at.test(pathname) && rights.includes(right))
  if (!found) return null
  if (!found.of) return found.to
  const { id } = (loaded as LoaderData | undefined)?.[found.of] ?? {}
  return typeof id === 'number' || typeof id === 'string' ? `${found.to}/${id}` : null
}
