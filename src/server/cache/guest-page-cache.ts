import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { openCache } from '#platform/caches.server.ts'
import { type HtmlTemplate, htmlTemplate } from '#server/cache/html-template-cache.ts'

export type GuestValues = { nonce: string; csrfToken: string; apiToken: string }

export type GuestPage = { status: number; headers: [string, string][]; body: Pick<HtmlTemplate<GuestValues>, 'plain' | 'gzip'> }

/** `variant`: what else the page depends on (currency, prices). */
export type PageRequest = { variant: string; address: string }

type Cached = { page: GuestPage & { body: HtmlTemplate<GuestValues> }; freshUntil: number; renewing: boolean }

/** A page not requested for this long isn't shown again, even if it is still cached. */
const maxAgeMs = 60_000

/**
 * Rendered once with markers at its canonical address (`x-guest-seconds`, `x-guest-address`), then filled in per guest; stale pages serve meanwhile.
 * Other pages are rendered per request, as a template takes many times their memory.
 */
export function guestPageCache() {
  const markers: GuestValues = { nonce: randomMarker(), csrfToken: randomMarker(), apiToken: randomMarker() }
  const pages = openCache<string, Cached>('guest pages', { bytesOf: ({ page }) => page.body.bytes() + headerBytes, ttl: maxAgeMs })

  return async function find(
    request: PageRequest,
    personal: GuestValues,
    render: (markers: GuestValues) => Promise<Response>,
  ): Promise<GuestPage | Response> {
    const key = `${request.variant} ${request.address}`
    const known = pages.get(key)
    if (known && (known.renewing || known.freshUntil > performance.now())) return known.page
    if (known) known.renewing = true
    try {
      const response = await render(markers)
      if (!isText(response)) {
        pages.delete(key)
        return response
      }
      const head = { status: response.status, headers: [...response.headers] }
      const text = await response.text()
      const seconds = cacheSeconds(response, request.address)
      if (seconds === 0) {
        pages.delete(key)
        return { ...head, body: uncachedBody(fillIn(text, markers, personal)) }
      }
      const page = { ...head, body: htmlTemplate(text, markers) }
      // Compressed now, because the cache counts only what exists when a page is added.
      page.body.gzip(personal, Buffer.allocUnsafe)
      pages.set(key, { page, freshUntil: performance.now() + seconds * 1000, renewing: false })
      return page
    } catch (error) {
      pages.delete(key)
      throw error
    }
  }
}

const fillIn = (text: string, markers: GuestValues, personal: GuestValues): string =>
  (Object.keys(markers) as (keyof GuestValues)[]).reduce((filled, name) => filled.replaceAll(markers[name], personal[name]), text)

const uncachedBody = (text: string): GuestPage['body'] => ({ plain: () => Buffer.from(text), gzip: () => gzipSync(text, { level: 5 }) })

// Names and values of about ten headers.
const headerBytes = 2_000

/** How long guests may share a response; 0 when they can't. A page's data request has the page's address with a suffix. */
function cacheSeconds({ status, headers }: Response, address: string): number {
  if (status !== 200 || headers.has('set-cookie')) return 0
  const canonical = headers.get('x-guest-address')
  return canonical === pageAddress(address) ? Number(headers.get('x-guest-seconds') ?? 0) : 0
}

const pageAddress = (address: string): string => address.replace(/^\/_\.data/, '/').replace(/\.data(?=\?|$)/, '')

/** Whether it may contain markers; a response without a type is a redirect. */
const isText = ({ headers }: Response): boolean => /^$|^text\/|json|xml/.test(headers.get('content-type') ?? '')

const randomMarker = (): string => `~${randomBytes(24).toString('hex')}~`
