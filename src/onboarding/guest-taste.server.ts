import { createCookie } from 'react-router'
import { ShopError } from '#kernel/errors.ts'
import { Taste as StoredTaste } from '#onboarding/onboarding.contract.ts'
import type { Taste } from '#onboarding/rules/taste.ts'
import { readTaste, saveTaste } from '#onboarding/taste.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A cookie, so that it works without scripts. Ninety days, like a guest's cart. */
const cookie = createCookie('taste', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 90 * 86_400 })

// A cookie holds 4 kB; a guest sees twelve artists.
const maxArtists = 100

export async function readGuestTaste(headers: Headers): Promise<Taste | null> {
  const parsed = StoredTaste.safeParse(await cookie.parse(headers.get('cookie')))
  return parsed.success ? parsed.data : null
}

export const serializeGuestTaste = ({ config }: Ctx, taste: Taste): Promise<string> =>
  cookie.serialize({ ...taste, artist_ids: taste.artist_ids.slice(0, maxArtists) }, { secure: config.baseUrl.startsWith('https:') })

/** For a member without answers; drops values the catalogue lacks. The headers clear the cookie: the next member may be someone else. */
export async function adoptGuestTaste(ctx: Ctx, headers: Headers): Promise<Record<string, string>> {
  const guestTaste = ctx.visitor.member ? await readGuestTaste(headers) : null
  if (!guestTaste) return {}
  if ((await readTaste(ctx)) === null)
    await saveTaste(ctx, guestTaste).catch(async (error: unknown) => {
      if (!(error instanceof ShopError) || error.code !== 'invalid') throw error
      await saveTaste(ctx, { level: guestTaste.level, step: guestTaste.step, state: guestTaste.state })
    })
  return { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) }
}
