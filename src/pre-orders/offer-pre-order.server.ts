import { sql } from 'kysely'
import type { SellableLine } from '#catalogue/catalogue.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { currentLine } from '#pre-orders/price-pre-order.server.ts'

export type PreOrderOffer = {
  line: SellableLine
  path: string
  releaseAt: Date
  releaseOn: string
  left: number
  closedReason: string | null
}

export async function offerPreOrder(ctx: Ctx, stockLineId: number): Promise<PreOrderOffer> {
  const line = await currentLine(ctx, stockLineId)
  if (!line || line.kind === 'membership') throw new ShopError('not-found', 'We no longer sell this.')
  const row = await ctx.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.released_at', 'l.ahead_limit', 'l.ahead', 'l.on_sale'])
    .where('l.id', '=', stockLineId)
    .executeTakeFirstOrThrow()
  const left = row.ahead_limit - row.ahead
  return {
    line,
    path: productPath(line.kind, line.slug),
    releaseAt: row.released_at,
    releaseOn: formatDate(row.released_at),
    left,
    closedReason: closedReasonOf({ ...row, left, unitPrice: line.unitPrice }, ctx.now()),
  }
}

type OfferState = { released_at: Date; on_sale: boolean; ahead_limit: number; left: number; unitPrice: number | null }

function closedReasonOf({ released_at, on_sale, ahead_limit, left, unitPrice }: OfferState, now: Date): string | null {
  if (released_at <= now) return 'It’s out now, so you can buy it straight away.'
  if (!on_sale || ahead_limit === 0) return 'Pre-orders aren’t open yet.'
  if (unitPrice === null) return 'It isn’t sold in your currency.'
  return left > 0 ? null : 'Pre-orders are full.'
}

export type UpcomingDisc = {
  stockLineId: number
  title: string
  label: string
  artist: string
  summary: string
  path: string
  releaseOn: string
  price: number | null
  left: number
  cover: ImageRef
}

const maxShown = 100

export async function countUpcoming(ctx: Ctx, kind: KindName): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_lines l join products p on p.id = l.product_id
    where l.ahead_limit > 0 and l.on_sale and p.published and p.released_at > ${ctx.now()} and p.kind = ${kind}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export async function listUpcoming(ctx: Ctx): Promise<UpcomingDisc[]> {
  const { rows } = await sql<
    Omit<UpcomingDisc, 'path' | 'releaseOn' | 'cover'> & {
      kind: KindName
      slug: string
      id: number
      colour: string
      image: string | null
      at: Date
    }
  >`
    select l.id as "stockLineId", p.id, p.kind, p.slug, p.title, l.label, artist_names(p.id, a.name) as artist, p.summary, p.colour, p.image, p.released_at as at,
      n.minor as price, l.ahead_limit - l.ahead as left
    from stock_lines l join products p on p.id = l.product_id join artists a on a.id = p.artist_id
    left join lateral price_now(l.id, ${ctx.visitor.currency}, ${ctx.now()}) n on true
    where l.ahead_limit > 0 and l.on_sale and p.published and p.released_at > ${ctx.now()}
    order by p.released_at, l.id limit ${maxShown}`.execute(ctx.db)
  return rows.map(({ kind, slug, id: _product, colour, image, at, ...row }) => ({
    ...row,
    path: productPath(kind, slug),
    releaseOn: formatDate(at),
    cover: { image, colour },
  }))
}
