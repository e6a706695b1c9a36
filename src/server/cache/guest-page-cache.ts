import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type HtmlTemplate, htmlTemplate } from '#server/cache/html-template-cache.ts'

/** What differs from one guest's page to the next. */
export type Personal = { nonce: string; csrfToken: string; apiToken: string }

/** A page that lacks its personal values only. */
export type GuestPage = { status: number; headers: [string, string][]; body: HtmlTemplate<Personal> }

/** A page as it is asked for: what else it depends on (currency, prices), and its address. */
export type Asked = { variant: string; address: string }

type Cached = { page: GuestPage; freshUntil: number; renewing: boolean }

/** For all pages together: some hundred of them. */
const mostBytes = 48 * 1024 * 1024
/** A page nobody asked for in this time is not shown again, however little it costs to keep. */
const mostAgeMs = 60_000

/**
 * Guests see the same page but for three values. A page whose loader said `x-guest-seconds` is rendered once with markers,
 * cached that long and filled in for each guest; while it is rendered again the old one goes on being served. It is cached only
 * when it was asked for at the address its loader gives (`x-guest-address`): made-up parameters would fill the memory. Other pages
 * (a guest's cart) are rendered for one request only; files (their invoice) are answered as they are, byte for byte.
 */
export function guestPageCache() {
  const markers: Personal = { nonce: mark(), csrfToken: mark(), apiToken: mark() }
  const pages = new LRUCache<string, Cached>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }, key) => page.body.bytes() + 2 * key.length + headerBytes,
    ttl: mostAgeMs,
  })

  return async function find(
    asked: Asked,
    personal: Personal,
    render: (markers: Personal) => Promise<Response>,
  ): Promise<GuestPage | Response> {
    const key = `${asked.variant} ${asked.address}`
    const known = pages.get(key)
    if (known && (known.renewing || known.freshUntil > performance.now())) return known.page
    if (known) known.renewing = true
    try {
      const response = await render(markers)
      if (!isText(response)) {
        pages.delete(key)
        return response
      }
      const page = { status: response.status, headers: [...response.headers], body: htmlTemplate(await response.text(), markers) }
      const seconds = secondsOf(response, asked.address)
      if (seconds === 0) {
        pages.delete(key)
        return page
      }
      // Compressed now: what is added later would not be counted.
      page.body.gzip(personal)
      pages.set(key, { page, freshUntil: performance.now() + seconds * 1000, renewing: false })
      return page
    } catch (error) {
      pages.delete(key)
      throw error
    }
  }
}

// The names and values of some ten headers.
const headerBytes = 2_000

/** How long an answer may be shown to other guests; 0 when it may not. The data of a page has its address and an ending. */
function secondsOf({ status, headers }: Response, address: string): number {
  if (status !== 200 || headers.has('set-cookie')) return 0
  const canonical = headers.get('x-guest-address')
  return canonical === pageOf(address) ? Number(headers.get('x-guest-seconds') ?? 0) : 0
}

const pageOf = (address: string): string => address.replace(/^\/_\.data/, '/').replace(/\.data(?=\?|$)/, '')

/** Whether markers may stand in it; a page without a type is a redirect. */
const isText = ({ headers }: Response): boolean => /^$|^text\/|json|xml/.test(headers.get('content-type') ?? '')

const mark = (): string => `~${randomBytes(24).toString('hex')}~`
