import { sql } from 'kysely'
import { deviceName } from '#account/rules/device.ts'
import { isReleased } from '#catalogue/is-released.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import { isEntitledTo } from '#library/media-entitlement.server.ts'
import type { MediaUse } from '#media/media.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { pushToMember } from '#notifications/push-to-member.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A stream slot is freed after this long without a heartbeat, ms: three missed beats. */
export const slotTtl = 90_000

/**
 * Takes one of the plan's stream slots for this device, or renews its own. Owned products need none. `takeOver` frees the oldest
 * slot when all are taken. Refuses plays-elsewhere, naming the other device; this one then has no slot.
 */
export async function claimStreamSlot(ctx: Ctx, productId: number, takeOver: boolean): Promise<void> {
  const { elsewhere, allowed } = await ctx.transaction((ctx) => claimSlot(ctx, productId, takeOver))
  if (elsewhere.length === 0) return
  const where = new Intl.ListFormat('en-GB').format(elsewhere.map(({ device, title }) => `${device} (“${title}”)`))
  throw new ShopError('plays-elsewhere', `Your plan plays on ${plural(allowed, 'device')} at a time. It’s playing on ${where}.`)
}

async function claimSlot(ctx: Ctx, productId: number, takeOver: boolean) {
  const { member, sessionId } = ctx.visitor
  if (!member || !sessionId) throw new ShopError('sign-in-required', 'Sign in to play this.')
  // Locks the subscription: two devices may request the last slot at once.
  await sql`select 1 from subscriptions where user_id = ${member.id} for update`.execute(ctx.db)
  const { parallelStreams: allowed } = await membershipOf(ctx)
  const others = await otherSlotsOf(ctx, member.id, sessionId)
  const tooMany = others.length - allowed + 1
  if (tooMany > 0 && !takeOver) {
    await ctx.db.deleteFrom('streaming_places').where('session_id', '=', sessionId).execute()
    return { elsewhere: others, allowed }
  }
  const freed = others.slice(0, Math.max(0, tooMany)).map(({ session_id }) => session_id)
  if (freed.length > 0) await ctx.db.deleteFrom('streaming_places').where('session_id', 'in', freed).execute()
  if (freed.length > 0) await pushToMember(ctx, member.id, 'places', {})
  const now = ctx.realNow()
  const seen = { product_id: productId, allowed, seen_at: now }
  await ctx.db
    .insertInto('streaming_places')
    .values({ session_id: sessionId, user_id: member.id, began_at: now, ...seen })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(seen))
    .execute()
  return { elsewhere: [], allowed }
}

/** The member's other active slots, oldest first; expired ones are deleted. */
async function otherSlotsOf(ctx: Ctx, userId: string, sessionId: string) {
  await ctx.db
    .deleteFrom('streaming_places')
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .where('seen_at', '<=', new Date(ctx.realNow().getTime() - slotTtl))
    .execute()
  const rows = await ctx.db
    .selectFrom('streaming_places as place')
    .innerJoin('auth.sessions as s', 's.id', 'place.session_id')
    .innerJoin('products as p', 'p.id', 'place.product_id')
    .select(['place.session_id', 's.user_agent', 'p.title'])
    .where('place.user_id', '=', userId)
    .where('place.session_id', '<>', sessionId)
    .orderBy('place.began_at')
    .execute()
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceName(user_agent) }))
}

/** Owned products always; products of the plan while the device has a slot. */
export async function canContinuePlaying(ctx: Ctx, { use, productId }: MediaUse): Promise<boolean> {
  const product = await ctx.db
    .selectFrom('products as p')
    .select(['p.id as productId', 'p.kind', isReleased(ctx)])
    .where('p.id', '=', productId)
    .executeTakeFirst()
  const entitlement = product && (await isEntitledTo(ctx, { use, ...product }))
  return entitlement === 'owned' || (entitlement === 'plan' && (await hasStreamSlot(ctx)))
}

async function hasStreamSlot(ctx: Ctx): Promise<boolean> {
  if (!ctx.visitor.sessionId) return false
  const slot = await ctx.db
    .selectFrom('streaming_places')
    .select('session_id')
    .where('session_id', '=', ctx.visitor.sessionId)
    .executeTakeFirst()
  return slot !== undefined
}

export const purgeStreamSlots = (ctx: Ctx): Promise<unknown> =>
  ctx.db
    .deleteFrom('streaming_places')
    .where('seen_at', '<=', new Date(ctx.realNow().getTime() - 20 * slotTtl))
    .execute()
