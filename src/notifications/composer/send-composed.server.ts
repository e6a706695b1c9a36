import { sql } from 'kysely'
import { addSpan } from '#kernel/dates.ts'
import { inAudience } from '#notifications/composer/audience.server.ts'
import { causeOf } from '#notifications/composer/composer.server.ts'
import { notify } from '#notifications/notify.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

const membersPerBatch = 1000

/** A worker that writes no batch for this long is dead, and the next one continues. */
const lease = '1m' as const

/** Timed job: starts what is due, then sends the oldest, 1,000 members at a time. Returns how many received something. */
export async function sendComposed(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  while (await startNext(ctx));
  const id = await claim(ctx)
  if (!id) return 0
  let delivered = 0
  for (let isOpen = true; isOpen && !signal?.aborted; ) {
    const batch = await sendBatch(ctx, id)
    delivered += batch.delivered
    isOpen = !batch.isLast
    failpoint('notification.batch-sent')
  }
  return delivered
}

/** The audience is fixed when sending starts. False when nothing is due. */
const startNext = (ctx: Ctx): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .selectFrom('composed_notifications')
      .select(['id', 'audience'])
      .where('state', '=', 'scheduled')
      .where('send_at', '<=', ctx.now())
      .orderBy('send_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    const { numAffectedRows } = await sql`
      insert into notification_recipients (composed_id, user_id)
      select ${due.id}, u.id from auth.users u where ${inAudience(due.audience, ctx.now())}`.execute(ctx.db)
    await ctx.db
      .updateTable('composed_notifications')
      .set({ state: 'sending', started_at: ctx.now(), recipients: Number(numAffectedRows ?? 0) })
      .where('id', '=', due.id)
      .execute()
    failpoint('notification.started')
    return true
  })

async function claim(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update composed_notifications set leased_until = ${addSpan(ctx.now(), lease)} where id = (
      select id from composed_notifications
      where state = 'sending' and (leased_until is null or leased_until <= ${ctx.now()})
      order by started_at limit 1 for update skip locked
    ) returning id`.execute(ctx.db)
  return rows[0]?.id
}

/** One locked transaction with the next start: cancelling stops further batches, and a worker thought dead can't resend one. */
const sendBatch = (ctx: Ctx, id: string): Promise<{ delivered: number; isLast: boolean }> =>
  ctx.transaction(async (ctx) => {
    const composed = await ctx.db
      .selectFrom('composed_notifications')
      .select(['icon', 'text', 'link', 'topic', 'reached'])
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .forUpdate()
      .executeTakeFirst()
    if (!composed) return { delivered: 0, isLast: true }
    const { reached, ...message } = composed
    const members = await nextMembers(ctx, id, reached)
    const delivered = await notify(ctx, { cause: causeOf(id), ...message }, members)
    const isLast = members.length < membersPerBatch
    await ctx.db
      .updateTable('composed_notifications')
      .set((eb) => ({
        delivered: eb('delivered', '+', delivered),
        reached: members.at(-1) ?? reached,
        ...(isLast ? { state: 'sent', finished_at: ctx.now(), leased_until: null } : { leased_until: addSpan(ctx.now(), lease) }),
      }))
      .where('id', '=', id)
      .execute()
    if (isLast) await ctx.db.deleteFrom('notification_recipients').where('composed_id', '=', id).execute()
    failpoint('notification.batch-written')
    return { delivered, isLast }
  })

async function nextMembers(ctx: Ctx, id: string, reached: string | null): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('notification_recipients')
    .select('user_id')
    .where('composed_id', '=', id)
    .$if(reached !== null, (query) => query.where('user_id', '>', reached ?? ''))
    .orderBy('user_id')
    .limit(membersPerBatch)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
