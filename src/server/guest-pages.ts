import { randomBytes } from 'node:crypto'
import { type KeptBody, keptBody } from '#server/kept-body.ts'

/** What differs from one guest's page to the next. */
export type Personal = { nonce: string; csrfToken: string; apiToken: string }

/** A page that lacks its personal values only. */
export type GuestPage = { status: number; headers: [string, string][]; body: KeptBody<Personal> }

type Kept = { page: GuestPage; until: number; renewing: boolean }

const mostPages = 2_000

/**
 * Guests see the same page but for three values. A page whose loader said `x-guest-seconds` is rendered once with markers,
 * kept that long and filled in for each guest; while it is rendered again the old one goes on being served. Other pages
 * (a guest's cart) are rendered for one request only and never kept; files (their invoice) are answered as they are, byte for byte.
 */
export function guestPages() {
  const markers: Personal = { nonce: mark(), csrfToken: mark(), apiToken: mark() }
  const pages = new Map<string, Kept>()

  const keep = (key: string, page: GuestPage, seconds: number): void => {
    pages.delete(key)
    pages.set(key, { page, until: performance.now() + seconds * 1000, renewing: false })
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
  }

  return async function find(key: string, render: (markers: Personal) => Promise<Response>): Promise<GuestPage | Response> {
    const known = pages.get(key)
    if (known && (known.renewing || known.until > performance.now())) return known.page
    if (known) known.renewing = true
    try {
      const response = await render(markers)
      if (!isText(response)) {
        pages.delete(key)
        return response
      }
      const page = { status: response.status, headers: [...response.headers], body: keptBody(await response.text(), markers) }
      const seconds = Number(response.headers.get('x-guest-seconds') ?? 0)
      if (seconds > 0 && response.status === 200 && !response.headers.has('set-cookie')) keep(key, page, seconds)
      else pages.delete(key)
      return page
    } catch (error) {
      pages.delete(key)
      throw error
    }
  }
}

/** Whether markers may stand in it; a page without a type is a redirect. */
const isText = ({ headers }: Response): boolean => /^$|^text\/|json|xml/.test(headers.get('content-type') ?? '')

const mark = (): string => `~${randomBytes(24).toString('hex')}~`
