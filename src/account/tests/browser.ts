import { readVisitor, visitorCookieName, visitorCookieValue } from '#account/visitor.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { apiToken, csrfToken } from '#platform/tokens.server.ts'
import type { TestShop } from '#server/tests/test-shop.ts'

/** A fake browser with a cookie jar. Use cases get its ctx and headers as a page action would. */
export type Browser = {
  cookies: Record<string, string>
  ctx: () => Promise<Ctx>
  headers: () => Headers
  take: (answer: Headers) => void
  /** The API token its page would contain now. */
  apiToken: () => Promise<string>
  /** An API GET as the page's client sends it, or with another token, or with the token alone. */
  get: (path: string, other?: { token?: string; withoutCookies?: boolean }) => Promise<{ status: number; body: ReturnType<JSON['parse']> }>
}

export function openBrowser({ app, ctx: shop, config }: TestShop, ip = '203.0.113.7', country: string | null = null): Browser {
  const cookies: Record<string, string> = {}
  const secret = config.sessionSecret
  const ctx = async () => {
    const { visitor, newBrowser } = await readVisitor(shop.db, config, shop.now(), {
      cookies,
      ip,
      country,
      secure: false,
      apiPrincipal: null,
    })
    if (newBrowser) cookies[visitorCookieName(false)] = visitorCookieValue(secret, newBrowser)
    return createCtx({ ...shop, visitor })
  }
  const token = async () => apiToken(secret, (await ctx()).visitor.principal, shop.now())
  return {
    cookies,
    ctx,
    headers: () =>
      new Headers({
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('; '),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }),
    take(answer) {
      for (const line of answer.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        if (/max-age=0/i.test(line)) delete cookies[name]
        else cookies[name] = decodeURIComponent(value)
      }
    },
    apiToken: token,
    async get(path, other = {}) {
      const { principal } = (await ctx()).visitor
      const headers = { 'x-csrf-token': csrfToken(secret, principal), authorization: `Bearer ${other.token ?? (await token())}` }
      const answer = await app.inject({ url: `/api/v1${path}`, headers, cookies: other.withoutCookies ? {} : cookies })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

/** The ctx of a person from the test seed, signed in. */
export async function ctxOf(shop: TestShop, email: string): Promise<Ctx> {
  const browser = openBrowser(shop)
  Object.assign(browser.cookies, (await shop.member(email)).cookies)
  return browser.ctx()
}
