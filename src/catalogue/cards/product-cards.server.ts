import { sql } from 'kysely'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { previewOf } from '#catalogue/preview.server.ts'
import type { LevelName } from '#catalogue/rules/filters.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import { isNew } from '#catalogue/rules/newness.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Preview } from '#media/preview.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A line of a product. The price is in minor units of the visitor's currency; null when not sold in it. */
export type CardLine = {
  stockLineId: number
  format: Format
  label: string
  price: number | null
  /** While on sale: the lowest price of the thirty days before, if higher, and when the sale ends (ISO). */
  was: number | null
  saleEndsAt: string | null
  available: number | null
}

export type ProductCard = {
  id: number
  slug: string
  kind: KindName
  title: string
  subtitle: string
  summary: string
  /** The first artist's slug, and all artist names. */
  artist: { slug: string; name: string }
  level: LevelName | null
  style: string
  tuning: string | null
  key: string | null
  tempo: number | null
  /** Notes per second in the hardest bar; null without a score. */
  notesPerSecond: number | null
  durationSeconds: number
  releasedAt: Date
  cover: ImageRef
  isNew: boolean
  /** The public preview; null without a recording. */
  preview: Preview | null
  lines: CardLine[]
}

/** One query, in the order of `ids`. Lateral joins, because the planner would otherwise read all artists for two dozen products. */
export async function productCards(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select p.id, p.slug, p.kind, p.title, p.subtitle, p.summary, p.level, p.style, p.tuning, p.tempo, p.colour, p.image,
      p.music_key as key, p.duration_seconds as "durationSeconds", p.notes_per_second as "notesPerSecond", p.released_at as "releasedAt",
      (select json_build_array(a.slug, ${artistNamesOf('p', 'a')}) from artists a where a.id = p.artist_id) as artist,
      (select json_build_array(r.type, r.folder, r.state) from assets r where r.id = p.asset_id) as recording,
      (select json_agg(json_build_array(l.id, l.format, l.label, n.minor, l.available, n.was, n.until) order by l.position, l.id)
        from stock_lines l left join lateral price_now(l.id, ${ctx.visitor.currency}, ${ctx.now()}) n on true
        where l.product_id = p.id and l.on_sale) as lines
    from products p
    where p.id = any(${[...ids]}::integer[])`.execute(ctx.db)
  const now = ctx.now()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [cardOf(row, isNew(row.releasedAt, now, ctx.config.relativeWindow))] : []
  })
}

type LineRow = [
  stockLineId: number,
  format: Format,
  label: string,
  price: number | null,
  available: number | null,
  was: number | null,
  until: string | null,
]
type CardRow = Omit<ProductCard, 'artist' | 'cover' | 'isNew' | 'preview' | 'lines'> & {
  colour: string
  image: string | null
  artist: [slug: string, name: string]
  recording: [type: Preview['type'], folder: string, state: string] | null
  lines: LineRow[] | null
}

function cardOf({ artist: [slug, name], colour, image, recording, lines, ...product }: CardRow, isRecent: boolean): ProductCard {
  const [type, folder, state] = recording ?? []
  return {
    ...product,
    artist: { slug, name },
    isNew: isRecent,
    preview: type && folder ? previewOf({ type, folder, ready: state === 'ready' }) : null,
    cover: { image, colour },
    lines: (lines ?? []).map(([stockLineId, format, label, price, available, was, until]) => {
      const saleEndsAt = until && new Date(until).toISOString()
      return { stockLineId, format, label, price, available, was, saleEndsAt }
    }),
  }
}
