import type { Ctx } from '#platform/ctx.ts'
import { mac, randomToken, timingSafeEqualText } from '#platform/tokens.server.ts'

// Accounts one browser remembers. The cookie lives 400 days from the last sign-in, the maximum in browsers.
const maxAccounts = 5
const cookieSeconds = 400 * 86_400

const isSecure = ({ config }: Ctx): boolean => config.baseUrl.startsWith('https:')
export const deviceCookieName = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/** Null for a new device. It grants nothing: attempts of known devices are only counted separately. */
export async function knownDevice(ctx: Ctx, headers: Headers, email: string): Promise<string | null> {
  const user = await ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()
  return deviceTokensIn(ctx, headers).find((mark) => user && isDeviceTokenOf(ctx, mark, user.id)) ?? null
}

export function rememberDevice(ctx: Ctx, headers: Headers, userId: string, answer: Headers): void {
  const otherTokens = deviceTokensIn(ctx, headers).filter((mark) => !isDeviceTokenOf(ctx, mark, userId))
  const tokens = [deviceTokenOf(ctx, randomToken(), userId), ...otherTokens].slice(0, maxAccounts)
  const secure = isSecure(ctx) ? '; Secure' : ''
  const cookie = `${deviceCookieName(isSecure(ctx))}=${tokens.join('~')}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
  answer.append('set-cookie', cookie)
}

const deviceTokenOf = ({ config }: Ctx, device: string, userId: string): string =>
  `${device}.${mac(config.sessionSecret, 'device', `${device} ${userId}`)}`

function isDeviceTokenOf(ctx: Ctx, token: string, userId: string): boolean {
  const [device = ''] = token.split('.')
  return timingSafeEqualText(token, deviceTokenOf(ctx, device, userId))
}

function deviceTokensIn(ctx: Ctx, headers: Headers): string[] {
  const name = `${deviceCookieName(isSecure(ctx))}=`
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(name))
  return decodeURIComponent(cookie?.slice(name.length) ?? '')
    .split('~')
    .slice(0, maxAccounts)
}
