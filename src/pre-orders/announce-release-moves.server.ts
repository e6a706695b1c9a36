import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { logTransition } from '#pre-orders/pre-order-transitions.server.ts'
import { chargeFrom } from '#pre-orders/rules/pre-order-states.ts'

/** Maximum pre-orders that one run changes, for each reason. */
export const maxPerRun = 200

/** Emails members once per move of the release day, so that they can cancel before the charge. */
export const announceReleaseMoves = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const { rows } = await sql<{ id: string; state: 'waiting' | 'refused'; was: Date; to: Date; not_before: Date }>`
      select p.id, p.state, p.release_at as was, t.released_at as to, p.not_before
      from pre_orders p join stock_lines l on l.id = p.stock_line_id join products t on t.id = l.product_id
      where p.state in ('waiting', 'refused') and t.published and t.released_at <> p.release_at
      order by p.stock_line_id, p.made_at limit ${maxPerRun} for update of p skip locked`.execute(ctx.db)
    for (const { id, state, was, to } of rows) {
      const isFuture = to > now
      await ctx.db
        .updateTable('pre_orders')
        .set({
          release_at: to,
          not_before: chargeFrom({ from: was, to }, now),
          // Nothing is owed before the release day.
          ...(isFuture && { state: 'waiting', refused_at: null, refusal: null }),
        })
        .where('id', '=', id)
        .execute()
      await logTransition(ctx, { id }, state, isFuture ? 'waiting' : state, `the release date changed to ${to.toISOString().slice(0, 10)}`)
      await mailPreOrder(ctx, id, 'moved', `${id}:${was.toISOString()}:${to.toISOString()}:${now.toISOString()}`)
    }
  })
