import type { Expression } from 'kysely'
import type { OrderTimelineShown } from '#orders/orders.contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type CombinedRows, dateOf, readTogether } from '#platform/read-together.server.ts'
import { carriers, trackingUrl } from '#shipping/rules/carriers.ts'

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

type ParcelWithGoods = ReturnType<typeof parcelsFrom>[number]

export async function parcelsOf(ctx: Ctx, orderId: string): Promise<ParcelWithGoods[]> {
  const { parcels, goods } = await readTogether(ctx.db, { parcels: parcelsQuery(ctx, orderId), goods: parcelGoodsQuery(ctx, orderId) })
  return parcelsFrom(parcels, goods)
}

export const parcelsQuery = (ctx: Ctx, orderId: string) =>
  ctx.db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('number')

export const parcelGoodsQuery = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('parcel_lines as p')
    .innerJoin('order_lines as l', 'l.id', 'p.order_line_id')
    .select(['p.parcel_id', 'p.order_line_id', 'p.qty', 'l.title', 'l.label'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')

/** Rows of a query that was read together with others: dates are text. */
export type RowsOf<Q extends (...given: never) => Expression<unknown>> = CombinedRows<{ rows: ReturnType<Q> }>['rows']

export const parcelsFrom = (parcels: RowsOf<typeof parcelsQuery>, goods: RowsOf<typeof parcelGoodsQuery>) =>
  parcels.map(({ sent_at, delivered_at, ...parcel }) => ({
    ...parcel,
    sent_at: new Date(sent_at),
    delivered_at: dateOf(delivered_at),
    goods: goods.filter((line) => line.parcel_id === parcel.id),
  }))
