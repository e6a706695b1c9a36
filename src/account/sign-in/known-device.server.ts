import type { Ctx } from '#platform/ctx.ts'
import { mac, randomToken, sameText } from '#platform/tokens.server.ts'

// Accounts one browser remembers. The cookie lives 400 days from the last sign-in, the maximum in browsers.
const mostAccounts = 5
const cacheSeconds = 400 * 86_400

const isSecure = ({ config }: Ctx): boolean => config.baseUrl.startsWith('https:')
export const deviceCookie = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/** Null for a new device. It grants nothing: attempts of known devices are only counted separately. */
export async function knownDevice(ctx: Ctx, headers: Headers, email: string): Promise<string | null> {
  const user = await ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()
  return marksIn(ctx, headers).find((mark) => user && isMarkOf(ctx, mark, user.id)) ?? null
}

export function rememberDevice(ctx: Ctx, headers: Headers, userId: string, answer: Headers): void {
  const others = marksIn(ctx, headers).filter((mark) => !isMarkOf(ctx, mark, userId))
  const marks = [markOf(ctx, randomToken(), userId), ...others].slice(0, mostAccounts)
  const secure = isSecure(ctx) ? '; Secure' : ''
  const cookie = `${deviceCookie(isSecure(ctx))}=${marks.join('~')}; Path=/; Max-Age=${cacheSeconds}; HttpOnly; SameSite=Lax${secure}`
  answer.append('set-cookie', cookie)
}

const markOf = ({ config }: Ctx, device: string, userId: string): string =>
  `${device}.${mac(config.sessionSecret, 'device', `${device} ${userId}`)}`

function isMarkOf(ctx: Ctx, mark: string, userId: string): boolean {
  const [device = ''] = mark.split('.')
  return sameText(mark, markOf(ctx, device, userId))
}

function marksIn(ctx: Ctx, headers: Headers): string[] {
  const name = `${deviceCookie(isSecure(ctx))}=`
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(name))
  return decodeURIComponent(cookie?.slice(name.length) ?? '')
    .split('~')
    .slice(0, mostAccounts)
}
