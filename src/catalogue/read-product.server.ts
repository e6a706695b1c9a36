import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import type { Excerpt } from '#media/rules/excerpt.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

/** A product's recording. `folder` holds the public preview; everything else needs an entitlement. */
export type ProductAsset = {
  id: string
  type: 'lesson' | 'track' | 'stream'
  folder: string
  ready: boolean
  durationSeconds: number
  chapters: { title: string; seconds: number }[]
  /** The loudness of a backing track as bars from 0 to 1; null for films. */
  bars: number[] | null
  /** The first bars of its tab; null when there is none. */
  excerpt: Excerpt | null
}

/** A downloadable file. `format` names its line; null if every format includes it. */
export type ProductFile = { id: number; label: string; mime: string; format: Format | null }

type ProductRow = {
  id: number
  artists: { slug: string; name: string }[]
  description: string
  body: RichText
  searchTitle: string
  searchDescription: string
  techniques: string[]
  released_at: Date
  asset: AssetRow | null
  files: ProductFile[]
  parts: { id: number; chapter: string }[]
  barsInParts: number
  holders: number[]
  chosen: number[]
  ahead: number[]
}

export type AssetRow = Omit<ProductAsset, 'ready' | 'bars'> & { state: string; peaks: number[] | null }

/** The product's own data, and ids of its parts and containers. */
export async function readProduct(ctx: Ctx, kind: KindName, slug: string, drafts: boolean): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select p.id, array(select json_build_object('slug', a.slug, 'name', a.name) 
        from (select p.artist_id as id, 0 as position union all select artist_id, position from further_artists where product_id = p.id) named
        join artists a on a.id = named.id order by named.position) as artists,
      p.description, p.description_body as body, p.search_title as "searchTitle", p.search_description as "searchDescription", p.techniques, p.released_at,
      (select json_build_object('id', r.id, 'type', r.type, 'folder', r.folder, 'state', r.state,
          'durationSeconds', r.duration_seconds, 'chapters', r.chapters, 'peaks', case when r.type = 'track' then r.peaks end, 'excerpt', r.excerpt)
        from assets r where r.id = p.asset_id) as asset,
      array(select json_build_object('id', f.id, 'label', f.label, 'mime', f.mime, 'format', l.format)
        from product_files f left join stock_lines l on l.id = f.stock_line_id
        where f.product_id = p.id order by f.position) as files,
      array(select json_build_object('id', h.part_id, 'chapter', h.chapter)
        from product_parts h join products part on part.id = h.part_id
        where h.product_id = p.id and (part.published or ${drafts}) order by h.position limit 200) as parts,
      (select coalesce(sum((r.excerpt ->> 'totalBars')::integer), 0)::integer
        from product_parts h join products part on part.id = h.part_id join assets r on r.id = part.asset_id
        where h.product_id = p.id) as "barsInParts",
      array(select holder.id
        from product_parts h join products holder on holder.id = h.product_id
        where h.part_id = p.id and holder.published and holder.released_at <= ${ctx.now()}
        order by holder.popularity desc limit 4) as holders,
      array(select o.id from related_products r join products o on o.id = r.related_id
        where r.product_id = p.id and o.published and o.released_at <= ${ctx.now()} order by r.position) as chosen,
      array(select l.id from stock_lines l where l.product_id = p.id and l.on_sale and l.ahead < l.ahead_limit) as ahead
    from products p where p.slug = ${slug} and p.kind = ${kind} and (p.published or ${drafts})`.execute(ctx.db)
  return rows[0]
}
