import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { EditedPart, EditedProduct, EditedRelated } from '#catalogue/editing/edited-product.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { LevelName } from '#catalogue/rules/filters.ts'
import { playableKinds, spokenKinds } from '#catalogue/rules/product-check.ts'
import { formatsOf, type LineDraft, type ProductDraft } from '#catalogue/rules/product-form.ts'
import { productState } from '#catalogue/rules/product-state.ts'
import { ShopError } from '#kernel/errors.ts'
import type { PerCurrency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

type Row = Omit<ProductDraft, 'lines' | 'releasedAt' | 'level'> & {
  id: number
  kind: KindName
  level: LevelName | null
  version: number
  published: boolean
  publishAt: Date | null
  retiredAt: Date | null
  releasedAt: Date
  image: string | null
  colour: string
  asset: EditedProduct['recording']
  lines: StoredLine[]
  parts: (Omit<EditedPart, 'state'> & StateFlags)[]
  related: (Omit<EditedRelated, 'state'> & StateFlags)[]
}

type StateFlags = { published: boolean; retired: boolean }

type StoredLine = Omit<LineDraft, 'onHand' | 'prices'> & {
  id: number
  onHand: number | null
  prices: PerCurrency | null
  lows: PerCurrency | null
}

/** Staff only. Refuses not-found. */
export async function readEditedProduct(ctx: Ctx, id: number): Promise<EditedProduct> {
  requireStaff(ctx, 'products.view')
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.version, p.published, p.publish_at as "publishAt", p.retired_at as "retiredAt", p.title, p.subtitle, p.slug,
      coalesce((select a.name from artists a where a.id = p.artist_id), '') as artist,
      coalesce((select json_agg(json_build_object('name', a.name, 'share', f.share) order by f.position)
        from further_artists f join artists a on a.id = f.artist_id where f.product_id = p.id), '[]') as "furtherArtists", p.summary, p.description_body as description,
      p.search_title as "searchTitle", p.search_description as "searchDescription", p.level, p.style, p.techniques,
      p.tuning, p.music_key as "musicKey", p.tempo, p.chords, p.notes_per_second as "notesPerSecond", p.stretch, p.released_at as "releasedAt", p.asset_id as recording, p.image, p.colour,
      (select json_build_object('id', r.id, 'captioned', r.captioned or r.no_words, 'title', r.title, 'state', r.state, 'folder', r.folder, 'seconds', r.duration_seconds,
          'stems', exists (select from asset_files f where f.asset_id = r.id and f.stems)
            or exists (select from product_files f where f.product_id = p.id and f.path = 'stems.zip')) from assets r where r.id = p.asset_id) as asset,
      coalesce((select json_agg(json_build_object('id', l.id, 'format', l.format, 'label', l.label, 'onSale', l.on_sale,
          'weightGrams', l.weight_grams, 'hsCode', l.hs_code, 'origin', l.origin, 'onHand', l.on_hand,
          'prices', (select json_object_agg(s.currency, s.minor) from stock_prices s where s.stock_line_id = l.id),
          'lows', (select json_object_agg(s.currency, lowest_price_before(l.id, s.currency, ${ctx.now()}))
            from stock_prices s where s.stock_line_id = l.id)) order by l.position)
        from stock_lines l where l.product_id = p.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', o.id, 'title', o.title, 'kind', o.kind, 'chapter', h.chapter, 'published', o.published,
          'retired', o.retired_at is not null,
          'plays', not (o.kind = any(${[...playableKinds]}::text[])) or exists (select from assets r where r.id = o.asset_id and r.state = 'ready'),
          'isCaptioned', not (o.kind = any(${[...spokenKinds]}::text[])) or exists (select from assets r where r.id = o.asset_id and (r.captioned or r.no_words))) order by h.position)
        from product_parts h join products o on o.id = h.part_id where h.product_id = p.id), '[]') as parts,
      coalesce((select json_agg(json_build_object('id', o.id, 'title', o.title, 'kind', o.kind, 'published', o.published,
          'retired', o.retired_at is not null) order by r.position)
        from related_products r join products o on o.id = r.related_id where r.product_id = p.id), '[]') as related
    from products p where p.id = ${id} and p.kind <> 'membership'`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new ShopError('not-found', 'We couldn’t find that product.')
  return toEditedProduct(row)
}

function toEditedProduct(row: Row): EditedProduct {
  const { id, kind, version, publishAt, image, colour, asset, lines, parts, related, published, retiredAt, ...draft } = row
  return {
    ...{ id, kind, version, publishAt, recording: asset, cover: { image, colour } },
    state: productState({ published, publishAt, retired: retiredAt !== null }),
    draft: { ...draft, releasedAt: draft.releasedAt.getTime() === 0 ? null : draft.releasedAt, lines: draftLines(kind, lines) },
    lines: lines.map((line) => ({ id: line.id, format: line.format, onHand: line.onHand, lows: line.lows ?? {} })),
    parts: parts.map(withState),
    related: related.map(withState),
  }
}

const withState = <T extends StateFlags>({ published, retired, ...other }: T) => ({
  ...other,
  state: productState({ published, publishAt: null, retired }),
})

const draftLines = (kind: KindName, lines: readonly StoredLine[]): LineDraft[] =>
  formatsOf[kind].map(({ format, label }, at) => {
    const line = lines.find((one) => one.format === format)
    const blank = { format, label, onSale: at === 0, prices: {}, weightGrams: 0, hsCode: null, origin: null, onHand: 0 }
    // Once the line exists, only the stock screen changes stock on hand.
    return line ? { ...line, prices: line.prices ?? {}, onHand: 0 } : blank
  })
