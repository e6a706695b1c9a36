import { countryName } from '#account/addresses/countries.server.ts'
import { requireMember } from '#account/member.server.ts'
import { deviceName } from '#account/rules/device.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `country`: where it began, if known. */
export type DeviceSession = {
  id: string
  device: string
  ip: string | null
  country: string | null
  since: string
  lastUsed: string
  current: boolean
}

export const listSessions = (ctx: Ctx): Promise<DeviceSession[]> => sessionsOf(ctx, requireMember(ctx).id)

/** The visitor's own device first, then the last used. */
export async function sessionsOf(ctx: Ctx, userId: string): Promise<DeviceSession[]> {
  const rows = await ctx.db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'ip_address', 'country', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.realNow())
    .orderBy('updated_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip_address,
    country: row.country && countryName(row.country),
    since: row.created_at.toISOString(),
    lastUsed: row.updated_at.toISOString(),
    current: row.id === ctx.visitor.sessionId,
  }))
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

export const endSession = (ctx: Ctx, id: string): Promise<void> => endSessionOf(ctx, requireMember(ctx).id, id)

/** Refuses not-found for someone else's session. */
export async function endSessionOf(ctx: Ctx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('auth.sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ShopError('not-found', 'This device is already signed out.')
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const others = ctx.db.deleteFrom('auth.sessions').where('user_id', '=', requireMember(ctx).id)
  await (ctx.visitor.sessionId ? others.where('id', '<>', ctx.visitor.sessionId) : others).execute()
}

export async function purgeSessions({ db }: Ctx, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('auth.sessions').select('id').where('expires_at', '<=', before).orderBy('expires_at').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('auth.sessions').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function purgeVerifications({ db }: Ctx, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('auth.verifications').select('id').where('expires_at', '<=', before).orderBy('expires_at').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('auth.verifications').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
