import { createCookie } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'

/**
 * A guest's press on "Follow", kept for the hour in which they sign in. A cookie, because only this browser can have set it: a foreign link
 * to the same address makes nobody follow anyone.
 */
const press = createCookie('follow', { path: '/artists', httpOnly: true, sameSite: 'lax', maxAge: 3600 })

export const keepPress = ({ config }: Ctx, slug: string): Promise<string> =>
  press.serialize(slug, { secure: config.baseUrl.startsWith('https:') })

export const forgetPress = (): Promise<string> => press.serialize('', { maxAge: 0 })

export const isPressed = async (headers: Headers, slug: string): Promise<boolean> => (await press.parse(headers.get('cookie'))) === slug
