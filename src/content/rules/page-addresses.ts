import { isTextPage } from '#content/rules/texts.ts'

export const reservedPaths: readonly string[] =
  `about accessibility account admin api app-icons artists assets backing-tracks bundles cancel-membership cart cds certificates checkout coming-soon contact
  courses currency delivery-and-returns demo downloads dvds favicon.svg fonts gifts give healthz help icons images imprint join-staff lessons
  library manifest.webmanifest media membership metronome my-file new newsletter notifications offline offline-shell.json orders p paths payment-methods play playlists
  practice pre-order privacy profile quick-view readyz register revalidate robots.txt sale sandbox search service-worker.js set shop-logo sign-in
  sign-out sitemap.xml stop-mail streams suggestions terms tuner ui verify watchlist watchlists welcome withdraw
  check-your-mail forgot keep-account progress reset tell-me`.split(/\s+/)

const isReserved = (path: string): boolean => reservedPaths.includes(path.split('/')[1] ?? '')

const customPagePattern = /^[a-z0-9-]{1,60}$/

/** Whether staff can write a page at this address: a built-in text or one of their own. */
export const isPageAddress = (page: string): boolean => isTextPage(page) || (customPagePattern.test(page) && !reservedPaths.includes(page))

/** Paths below which nothing can be redirected: forms, payment and sign-in. */
const protectedPaths = [
  'admin',
  'api',
  'account',
  'assets',
  'cart',
  'checkout',
  'media',
  'orders',
  'profile',
  'sandbox',
  'sign-in',
  'verify',
]

/** Why a path can't be redirected; null when it can. */
export function sourceProblem(path: string): string | null {
  if (!/^\/[!-~]+$/.test(path) || path.startsWith('//') || /[?#\\]/.test(path)) return 'Enter a path of this shop, like /old-lesson.'
  const parts = path.split('/').filter(Boolean)
  if (protectedPaths.includes(parts[0] ?? '')) return 'The shop needs this address itself.'
  return parts.length === 1 && isReserved(path) ? 'This is a page of the shop.' : null
}

/** A path of this shop, or a page elsewhere by https. */
export const isLinkTarget = (to: string): boolean =>
  /^\/(?!\/)[!-[\]-~]*$/.test(to) || /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][!-[\]-~]*)?$/i.test(to)

export function sourcePath(address: string, baseUrl: string): string {
  const text = address.trim()
  const path = text.startsWith(`${baseUrl}/`) ? text.slice(baseUrl.length) : text
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
