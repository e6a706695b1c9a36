import { createCookie } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'

/** Remembers a button pressed before sign-in, for an hour. A cookie, because a foreign link to the same address can't set it. */
export function pendingPress(name: string, path: string) {
  const cookie = createCookie(name, { path, httpOnly: true, sameSite: 'lax', maxAge: 3600 })
  return {
    save: ({ config }: Ctx, what: string): Promise<string> => cookie.serialize(what, { secure: config.baseUrl.startsWith('https:') }),
    clear: (): Promise<string> => cookie.serialize('', { maxAge: 0 }),
    matches: async (headers: Headers, what: string): Promise<boolean> => (await cookie.parse(headers.get('cookie'))) === what,
  }
}
