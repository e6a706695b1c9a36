import { createCookie } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'

/**
 * A guest's press on a button, kept for the hour in which they sign in. A cookie, because only this browser can have set it: a foreign link
 * to the same address does nothing.
 */
export function keptPress(name: string, path: string) {
  const cookie = createCookie(name, { path, httpOnly: true, sameSite: 'lax', maxAge: 3600 })
  return {
    keep: ({ config }: Ctx, what: string): Promise<string> => cookie.serialize(what, { secure: config.baseUrl.startsWith('https:') }),
    forget: (): Promise<string> => cookie.serialize('', { maxAge: 0 }),
    is: async (headers: Headers, what: string): Promise<boolean> => (await cookie.parse(headers.get('cookie'))) === what,
  }
}
