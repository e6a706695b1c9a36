import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { addSpan } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { UnreadNotification } from '#notifications/notifications.contract.ts'
import { pushToMember } from '#notifications/push-to-member.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const pageSize = 50
const restoreWindow = '-24h' as const
/** An entry stays under "New" for the rest of a visit. */
const newWindow = '-10m' as const

export type ListedNotification = UnreadNotification & { isNew: boolean }

export async function getUnread(
  ctx: Ctx,
  before: string | null = null,
): Promise<{ notifications: ListedNotification[]; count: number; next: string | null }> {
  const { id } = requireMember(ctx)
  const rows = await ctx.db
    .selectFrom('member_notifications as m')
    .innerJoin('notifications as n', 'n.id', 'm.notification_id')
    .select(['m.id', 'n.icon', 'n.text', 'n.link', 'n.topic', 'm.created_at', 'm.seen_at'])
    .where('m.user_id', '=', id)
    .where('m.removed_at', 'is', null)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(m.created_at, m.id) < (select created_at, id from member_notifications where id = ${before} and user_id = ${id})`,
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const newSince = addSpan(ctx.now(), newWindow)
  return {
    notifications: shown.map(({ created_at, seen_at, ...entry }) => ({
      ...entry,
      created_at: created_at.toISOString(),
      isNew: seen_at === null || seen_at > newSince,
    })),
    count: await countUnread(ctx),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Marks entries of the member as seen; called when the page shows them. */
export async function markSeen(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('member_notifications')
    .set({ seen_at: ctx.now() })
    .where('user_id', '=', requireMember(ctx).id)
    .where('id', 'in', [...ids])
    .where('seen_at', 'is', null)
    .execute()
}

/** Removes one entry and returns how many stay unread; a repeat changes nothing. Refuses not-found for entries of others. */
export const removeNotification = (ctx: Ctx, id: string): Promise<number> =>
  ctx.transaction(async (ctx) => {
    await removeEntry(ctx, id)
    return countUnread(ctx)
  })

/** Removes an entry because its link is followed, and returns the link. Refuses not-found. */
export const followNotification = (ctx: Ctx, id: string): Promise<string | null> => ctx.transaction((ctx) => removeEntry(ctx, id))

async function removeEntry(ctx: Ctx, id: string): Promise<string | null> {
  const member = requireMember(ctx)
  const entry = await ctx.db
    .selectFrom('member_notifications as m')
    .innerJoin('notifications as n', 'n.id', 'm.notification_id')
    .select('n.link')
    .where('m.id', '=', id)
    .where('m.user_id', '=', member.id)
    .executeTakeFirst()
  if (!entry) throw new ShopError('not-found', 'We couldn’t find this notification.')
  const { numUpdatedRows } = await ctx.db
    .updateTable('member_notifications')
    .set({ removed_at: ctx.now() })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await pushToMember(ctx, member.id, 'notifications', {})
  return entry.link
}

export const removeAllNotifications = (ctx: Ctx): Promise<{ removed: number; batch: string }> =>
  ctx.transaction(async (ctx) => {
    const { id } = requireMember(ctx)
    const batch = randomUUID()
    const { numUpdatedRows } = await ctx.db
      .updateTable('member_notifications')
      .set({ removed_at: ctx.now(), removed_batch: batch })
      .where('user_id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await pushToMember(ctx, id, 'notifications', {})
    return { removed: Number(numUpdatedRows), batch }
  })

export async function countRestorable(ctx: Ctx, batch: string): Promise<number> {
  const { count } = await restorableQuery(ctx, { batch })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Restores entries removed within 24 hours and returns the unread count. Refuses not-found for entries and batches of others. */
export const restoreNotifications = (ctx: Ctx, which: { id: string } | { batch: string }): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const { id } = requireMember(ctx)
    const { numUpdatedRows } = await ctx.db
      .updateTable('member_notifications')
      .set({ removed_at: null, removed_batch: null })
      .where('id', 'in', restorableQuery(ctx, which).select('id').forUpdate())
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await pushToMember(ctx, id, 'notifications', {})
    else if (!(await isUnread(ctx, which))) throw new ShopError('not-found', 'It’s too late to bring this back.')
    return countUnread(ctx)
  })

const restorableQuery = (ctx: Ctx, which: { id: string } | { batch: string }) =>
  ctx.db
    .selectFrom('member_notifications')
    .where('user_id', '=', requireMember(ctx).id)
    .where('removed_at', '>', addSpan(ctx.now(), restoreWindow))
    .where('id' in which ? 'id' : 'removed_batch', '=', 'id' in which ? which.id : which.batch)

/** A repeated restore by id finds the entry unread. */
async function isUnread(ctx: Ctx, which: { id: string } | { batch: string }): Promise<boolean> {
  if (!('id' in which)) return false
  const row = await ctx.db
    .selectFrom('member_notifications')
    .select('id')
    .where('id', '=', which.id)
    .where('user_id', '=', requireMember(ctx).id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function countUnread(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('member_notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', requireMember(ctx).id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
