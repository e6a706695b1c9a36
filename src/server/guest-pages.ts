import { randomBytes } from 'node:crypto'

/** What differs from one guest's page to the next. */
export type Personal = { nonce: string; csrfToken: string; apiToken: string }

/** A page cut at its personal values; `fill` joins it for one guest. */
export type GuestPage = { status: number; headers: [string, string][]; fill: (personal: Personal) => string }

type Kept = { page: GuestPage; until: number; renewing: boolean }

const mostPages = 2_000
const names = ['nonce', 'csrfToken', 'apiToken'] as const

/**
 * Guests see the same page but for three values. A page whose loader said `x-guest-seconds` is rendered once with markers,
 * kept that long and filled in for each guest; while it is rendered again the old one goes on being served. Other pages
 * (a guest's cart) are rendered for one request only and never kept.
 */
export function guestPages() {
  const markers: Personal = { nonce: mark(), csrfToken: mark(), apiToken: mark() }
  const pages = new Map<string, Kept>()

  const keep = (key: string, page: GuestPage, seconds: number): void => {
    pages.delete(key)
    pages.set(key, { page, until: performance.now() + seconds * 1000, renewing: false })
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!)
  }

  return async function find(key: string, render: (markers: Personal) => Promise<Response>): Promise<GuestPage> {
    const known = pages.get(key)
    if (known && (known.renewing || known.until > performance.now())) return known.page
    if (known) known.renewing = true
    try {
      const response = await render(markers)
      const page = { status: response.status, headers: [...response.headers], fill: filler(await response.text(), markers) }
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

const mark = (): string => `~${randomBytes(24).toString('hex')}~`

/** Cuts the text at the markers once, so that filling is joining strings. */
function filler(body: string, markers: Personal): (personal: Personal) => string {
  const pieces: (string | keyof Personal)[] = []
  const pattern = new RegExp(names.map((name) => markers[name]).join('|'), 'g')
  let from = 0
  for (const match of body.matchAll(pattern)) {
    pieces.push(body.slice(from, match.index), names.find((name) => markers[name] === match[0])!)
    from = match.index + match[0].length
  }
  const tail = body.slice(from)
  return (personal) => {
    let text = ''
    for (let at = 0; at < pieces.length; at += 2) text += pieces[at]! + personal[pieces[at + 1] as keyof Personal]
    return text + tail
  }
}
