import { sentence } from '#kernel/text.ts'
import { openableOrder, orderKey, orderUrl } from '#orders/order-access.server.ts'
import type { OrderPageShown, OrderTimelineShown } from '#orders/orders.contract.ts'
import { findOrder } from '#orders/orders.server.ts'
import { awaitedGoods } from '#orders/returns/open-withdrawals.server.ts'
import { withdrawable } from '#orders/returns/order-withdrawal.server.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { carriers, trackingUrl } from '#shipping/rules/carriers.ts'

/** An order with its full history. Refuses not-found for other people's orders, as if they didn't exist. */
export async function orderPage(ctx: Ctx, number: string, key?: string): Promise<OrderPageShown> {
  const row = await openableOrder(ctx, number, key)
  const shown = await findOrder(ctx, { number }, key)
  return { ...shown, life: await timelineOf(ctx, row, key !== undefined && !row.user_id ? `?key=${orderKey(ctx, row.id)}` : '') }
}

async function timelineOf(ctx: Ctx, row: OrderRow, proof: string): Promise<OrderTimelineShown> {
  const open = await withdrawable(ctx, row)
  const parcels = await parcelsOf(ctx, row.id)
  return {
    timeline: await eventsOf(ctx, row.id),
    parcels: parcels.map(showParcel),
    refunds: await refundsOf(ctx, row, proof),
    awaited: await awaitedGoods(ctx, row.id),
    return_to: [...shopSettings(ctx).address],
    withdrawable: open.map(({ id, title, label, units, until }) => ({
      order_line_id: id,
      title,
      label,
      qty: units,
      until: until?.toISOString() ?? null,
    })),
    may_cancel: open.some(({ unsent }) => unsent > 0),
  }
}

async function eventsOf(ctx: Ctx, orderId: string): Promise<OrderTimelineShown['timeline']> {
  const rows = await ctx.db
    .selectFrom('order_events')
    .select(['why', 'happened_at'])
    .where('order_id', '=', orderId)
    .where('private', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ why, happened_at }) => ({ at: happened_at.toISOString(), words: sentence(why) }))
}

export const showParcel = ({
  number,
  carrier,
  tracking,
  sent_at,
  delivered_at,
  goods,
}: ParcelWithGoods): OrderTimelineShown['parcels'][number] => ({
  number,
  carrier: carriers[carrier].name,
  tracking,
  tracking_url: trackingUrl(carrier, tracking),
  sent_at: sent_at.toISOString(),
  delivered_at: delivered_at?.toISOString() ?? null,
  goods: goods.map(({ title, label, qty }) => ({ title, label, qty })),
})

type ParcelWithGoods = Awaited<ReturnType<typeof parcelsOf>>[number]

export async function parcelsOf(ctx: Ctx, orderId: string) {
  const parcels = await ctx.db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
  const goods = await ctx.db
    .selectFrom('parcel_lines as p')
    .innerJoin('order_lines as l', 'l.id', 'p.order_line_id')
    .select(['p.parcel_id', 'p.order_line_id', 'p.qty', 'l.title', 'l.label'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  return parcels.map((parcel) => ({ ...parcel, goods: goods.filter((line) => line.parcel_id === parcel.id) }))
}

/** Open and completed refunds; failed ones are for staff. */
async function refundsOf(ctx: Ctx, row: OrderRow, proof: string): Promise<OrderTimelineShown['refunds']> {
  const refunds = await ctx.db
    .selectFrom('order_refunds')
    .select(['amount', 'state', 'asked_at', 'credit_note', 'dispute_id'])
    .where('order_id', '=', row.id)
    .where('dispute_id', 'is', null)
    .orderBy('asked_at')
    .execute()
  return refunds.flatMap(({ amount, state, asked_at, credit_note: note }) =>
    state === 'failed'
      ? []
      : [
          {
            amount,
            state,
            asked_at: asked_at.toISOString(),
            credit_note: note ? { number: note, url: `${orderUrl(row)}/credit-notes/${note}.pdf${proof}` } : null,
          },
        ],
  )
}
