import { capitalize } from '#kernel/text.ts'
import { openableOrder, orderKey, orderUrl } from '#orders/order-access.server.ts'
import { ledgerFrom, ledgerQuery } from '#orders/order-line-ledger.server.ts'
import { parcelGoodsQuery, parcelsFrom, parcelsQuery, type RowsOf, showParcel } from '#orders/order-parcels.server.ts'
import type { OrderPageShown, OrderTimelineShown } from '#orders/orders.contract.ts'
import { shownFrom, shownQueries, withKey } from '#orders/orders.server.ts'
import { awaitedFrom, awaitedQuery } from '#orders/returns/open-withdrawals.server.ts'
import { arrivalsQuery, unitsWithoutReturn, withdrawableFrom } from '#orders/returns/order-withdrawal.server.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

/** An order with its full history. Refuses not-found for other people's orders, as if they didn't exist. */
export const orderPage = async (ctx: Ctx, number: string, key?: string): Promise<OrderPageShown> =>
  openedOrderPage(ctx, await openableOrder(ctx, number, key), key)

/** The same for an order that the visitor may open, in one statement. */
export async function openedOrderPage(ctx: Ctx, row: OrderRow, key?: string): Promise<OrderPageShown> {
  const found = await readTogether(ctx.db, {
    ...shownQueries(ctx, [row]),
    ledger: ledgerQuery(ctx, row.id),
    arrivals: arrivalsQuery(ctx, row.id),
    events: eventsQuery(ctx, row.id),
    parcels: parcelsQuery(ctx, row.id),
    goods: parcelGoodsQuery(ctx, row.id),
    refunds: refundsQuery(ctx, row.id),
    awaited: awaitedQuery(ctx, row.id),
  })
  const [order] = shownFrom([row], found)
  const proof = key !== undefined && !row.user_id ? `?key=${orderKey(ctx, row.id)}` : ''
  const open = withdrawableFrom(row, ledgerFrom(found.ledger), found.arrivals, ctx.now())
  const life: OrderTimelineShown = {
    timeline: found.events.map(({ why, happened_at }) => ({ at: new Date(happened_at).toISOString(), words: capitalize(why) })),
    parcels: parcelsFrom(found.parcels, found.goods).map(showParcel),
    refunds: refundsShown(row, found.refunds, proof),
    awaited: awaitedFrom(found.awaited),
    return_to: [...shopSettings(ctx).address],
    withdrawable: open.map((line) => ({
      order_line_id: line.id,
      title: line.title,
      label: line.label,
      qty: line.units,
      unsent: unitsWithoutReturn(line),
      until: line.until?.toISOString() ?? null,
    })),
    may_cancel: open.some(({ unsent }) => unsent > 0),
  }
  return { ...withKey(ctx, row, order!, key), life }
}

const eventsQuery = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('order_events')
    .select(['why', 'happened_at'])
    .where('order_id', '=', orderId)
    .where('private', '=', false)
    .orderBy('id')

const refundsQuery = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('order_refunds')
    .select(['amount', 'state', 'asked_at', 'credit_note'])
    .where('order_id', '=', orderId)
    .where('dispute_id', 'is', null)
    .orderBy('asked_at')

const refundsShown = (row: OrderRow, refunds: RowsOf<typeof refundsQuery>, proof: string): OrderTimelineShown['refunds'] =>
  refunds.flatMap(({ amount, state, asked_at, credit_note: note }) =>
    state === 'failed'
      ? []
      : [
          {
            amount,
            state,
            asked_at: new Date(asked_at).toISOString(),
            credit_note: note ? { number: note, url: `${orderUrl(row)}/credit-notes/${note}.pdf${proof}` } : null,
          },
        ],
  )
