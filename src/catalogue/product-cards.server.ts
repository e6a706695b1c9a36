import { sql } from 'kysely'
import type { Format, Level } from '#catalogue/catalogue.table.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { previewOf } from '#catalogue/preview.server.ts'
import { isNew } from '#catalogue/rules/newness.ts'
import type {} from '#media/media.table.ts'
import type { Preview } from '#media/preview.ts'
import type { Ctx } from '#platform/ctx.ts'

/** One way to buy a product. The price is in minor units of the visitor's currency; null when it is not sold in it. */
export type CardLine = { stockLineId: number; format: Format; label: string; price: number | null; available: number | null }

/** A product as lists show it. */
export type ProductCard = {
  id: number
  slug: string
  kind: KindName
  title: string
  subtitle: string
  summary: string
  artist: { slug: string; name: string }
  level: Level | null
  style: string
  tuning: string | null
  key: string | null
  tempo: number | null
  durationSeconds: number
  releasedAt: Date
  cover: { id: number; colour: string }
  /** Out within the last seven days. */
  isNew: boolean
  /** What anyone may play of it; null when there is no recording. */
  preview: Preview | null
  /** Only lines on sale. */
  lines: CardLine[]
}

/** The products with these ids in their order, each with its lines on sale; two queries, however many there are. */
export async function productCards(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products as p')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .leftJoin('assets as r', 'r.id', 'p.asset_id')
    .select(['p.id', 'p.slug', 'p.kind', 'p.title', 'p.subtitle', 'p.summary', 'p.level', 'p.style', 'p.tuning', 'p.tempo', 'p.colour'])
    .select(['p.music_key as key', 'p.duration_seconds as durationSeconds', 'p.released_at as releasedAt'])
    .select(['r.type as recordingType', 'r.folder', 'r.state'])
    .select(['a.slug as artistSlug', 'a.name as artistName'])
    .where(sql<boolean>`p.id = any(${[...ids]})`)
    .execute()
  const lines = await linesOf(ctx, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { artistSlug, artistName, colour, recordingType, folder, state, ...product } = row
    return [
      {
        ...product,
        artist: { slug: artistSlug, name: artistName },
        isNew: isNew(product.releasedAt, ctx.now()),
        preview: recordingType && folder ? previewOf({ type: recordingType, folder, ready: state === 'ready' }) : null,
        cover: { id, colour },
        lines: lines.get(id) ?? [],
      },
    ]
  })
}

async function linesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CardLine[]>> {
  const rows = await ctx.db
    .selectFrom('stock_lines as l')
    .leftJoin('stock_prices as s', (join) => join.onRef('s.stock_line_id', '=', 'l.id').on('s.currency', '=', ctx.visitor.currency))
    .select(['l.product_id', 'l.id', 'l.format', 'l.label', 'l.on_hand', 'l.reserved', 's.minor'])
    .where(sql<boolean>`l.product_id = any(${[...ids]})`)
    .where('l.on_sale', '=', true)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()
  const byProduct = new Map<number, CardLine[]>()
  for (const { product_id, id, format, label, on_hand, reserved, minor } of rows) {
    const line = { stockLineId: id, format, label, price: minor, available: on_hand === null ? null : on_hand - reserved }
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), line])
  }
  return byProduct
}
