import { readOpenedOrders } from '#account/opened-orders.server.ts'
import { currencyOfCountry } from '#account/rules/region.ts'
import { isUseRecorded, sessionEnd } from '#account/rules/session-lifetime.ts'
import { sessionToken } from '#account/sign-in/session-cookie.server.ts'
import { type Currency, isCurrency } from '#kernel/money.ts'
import { allRights, isRight, type Right } from '#kernel/rights.ts'
import type { Config } from '#platform/config.ts'
import type { Member, Visitor } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import { randomToken, sha256, sign, unsign } from '#platform/tokens.server.ts'

export type RequestSource = {
  cookies: Record<string, string | undefined>
  ip: string
  country: string | null
  secure: boolean
  apiPrincipal: string | null
}

/** `__Host-` binds a cookie to this host and to https; plain http (a home network) can't use it. */
export const visitorCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')
/** The auth library derives cookie names from this prefix. */
export const authCookiePrefix = (secure: boolean): string => (secure ? '__Host-woodshed' : 'woodshed')
export const sessionCookieName = (secure: boolean): string => `${authCookiePrefix(secure)}.session_token`

/** The visitor cookie's value. */
export const visitorCookieValue = (secret: string, browser: string): string => sign(secret, 'visitor', browser)

type VisitorConfig = Pick<Config, 'sessionSecret' | 'testMode'>

/** The visitor of a request; `newBrowser` is the id of a browser that had none, for its cookie (nothing is stored for it). */
export async function readVisitor(
  db: Db,
  config: VisitorConfig,
  now: Date,
  sender: RequestSource,
): Promise<{ visitor: Visitor; newBrowser: string | null }> {
  const { sessionSecret: secret } = config
  const known = unsign(secret, 'visitor', sender.cookies[visitorCookieName(sender.secure)])
  const browser = known ?? randomToken()
  const sessionRef = sessionOf(secret, sender)
  const session = sessionRef && (await findSession(db, config, now, sessionRef))
  const guest = sender.apiPrincipal?.startsWith('g.') ? Buffer.from(sender.apiPrincipal.slice(2), 'base64url') : sha256(browser)
  const principal = session ? `m.${session.id}` : `g.${guest.toString('base64url')}`
  return {
    newBrowser: known ? null : browser,
    visitor: {
      member: session?.member ?? null,
      sessionId: session?.id ?? null,
      guest,
      openedOrders: readOpenedOrders(secret, guest, sender),
      principal,
      currency: currencyFor(session?.member.region ?? null, sender),
      ip: sender.ip,
      country: sender.country,
    },
  }
}

/** Row E4: the member's region, else the chosen currency, else the country of the request. */
function currencyFor(region: string | null, { cookies, country }: RequestSource): Currency {
  if (region) return currencyOfCountry(region)
  return isCurrency(cookies.currency) ? cookies.currency : currencyOfCountry(country)
}

type Session = { id: string; member: Member }

/** The session of the cookie or, without one, of the API token. */
function sessionOf(secret: string, { cookies, secure, apiPrincipal }: RequestSource): { token: string } | { id: string } | null {
  const cookie = cookies[sessionCookieName(secure)]
  const token = sessionToken(secret, cookie)
  if (token) return { token }
  const id = cookie ? undefined : apiPrincipal?.match(/^m\.([0-9a-f-]{36})$/)?.[1]
  return id ? { id } : null
}

/** A live session and its user; records the use, which extends it. In live mode staff without a second step get a member's rights only. */
export async function findSession(
  db: Db,
  { testMode }: Pick<VisitorConfig, 'testMode'>,
  now: Date,
  by: { token: string } | { id: string },
): Promise<Session | null> {
  const row = await db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['s.id as session_id', 's.created_at', 's.updated_at', 's.expires_at'])
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified', 'u.role', 'u.region', 'u.two_factor_enabled', 'r.rights', 'r.every_right'])
    .where('token' in by ? 's.token' : 's.id', '=', 'token' in by ? by.token : by.id)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, role, region } = row
  if (!isUseRecorded(role, row.updated_at, now)) {
    const expires_at = new Date(Math.max(row.expires_at.getTime(), sessionEnd(role, row.created_at, now).getTime()))
    await db.updateTable('auth.sessions').set({ expires_at, updated_at: now }).where('id', '=', row.session_id).execute()
  }
  const allowed = role === 'staff' && (testMode || row.two_factor_enabled) ? 'staff' : 'member'
  const member = { id, name, email, role: allowed, region, emailVerified: row.email_verified } as const
  return { id: row.session_id, member: allowed === 'staff' ? { ...member, rights: rightsOf(row) } : member }
}

/** An owner has every right, those of later versions too; rights that no longer exist are dropped. */
export const rightsOf = ({ rights, every_right }: { rights: readonly string[] | null; every_right: boolean | null }): readonly Right[] =>
  every_right ? allRights : (rights ?? []).filter(isRight)
