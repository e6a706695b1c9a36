import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type ProductCard, productCards } from '#catalogue/product-cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { searchWords, wordsToQuery } from '#search/rules/words.ts'
import { correctWords } from '#search/spelling.server.ts'

export type FoundArtist = { id: number; slug: string; name: string; instrument: string; colour: string }
export type FoundChapter = { title: string; product: { slug: string; kind: KindName; title: string } }

/** What a search found, best first. `meant` is the text as it was understood when a word was mistyped. */
export type Found = {
  meant: string | null
  products: ProductCard[]
  /** How many products match; `more` when there are more than were looked at. */
  count: number
  more: boolean
  artists: FoundArtist[]
  chapters: FoundChapter[]
}

/** Of very many matches this many are looked at and ranked, so that a search costs the same in a large shop. */
export const mostRanked = 400
export const searchPageSize = 24

type Wanted = { text: string; kind?: KindName; page?: number; products?: number; others?: number }

/** Searches products, artists and the chapters of courses; forgives typing slips, and half-typed last words. */
export async function search(ctx: Ctx, wanted: Wanted): Promise<Found> {
  const asked = searchWords(wanted.text)
  if (asked.length === 0) return { meant: null, products: [], count: 0, more: false, artists: [], chapters: [] }
  const words = await correctWords(ctx, asked)
  const query = wordsToQuery(words)
  const [ids, artists, chapters] = await Promise.all([
    rankedProducts(ctx, query, wanted.kind),
    findArtists(ctx, words, wanted.others ?? 6),
    findChapters(ctx, query, wanted.others ?? 6),
  ])
  const size = wanted.products ?? searchPageSize
  const from = ((wanted.page ?? 1) - 1) * size
  return {
    meant: words.join(' ') === asked.join(' ') ? null : words.join(' '),
    products: await productCards(ctx, ids.slice(from, from + size)),
    count: Math.min(ids.length, mostRanked),
    more: ids.length > mostRanked,
    artists,
    chapters,
  }
}

async function rankedProducts(ctx: Ctx, query: string, kind?: KindName): Promise<number[]> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id, popularity, ts_rank(searchable, to_tsquery('english', ${query})) as rank
      from products
      where searchable @@ to_tsquery('english', ${query}) and published and released_at <= ${ctx.now()} ${ofKind}
      limit ${mostRanked + 1}
    )
    select id from found order by rank desc, popularity desc, id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

async function findArtists(ctx: Ctx, words: readonly string[], most: number): Promise<FoundArtist[]> {
  const name = words.join(' ')
  const { rows } = await sql<FoundArtist>`
    select id, slug, name, instrument, colour from artists
    where lower(name) like ${`%${name}%`} or lower(name) % ${name}
    order by lower(name) like ${`${name}%`} desc, similarity(lower(name), ${name}) desc, name limit ${most}`.execute(ctx.db)
  return rows
}

async function findChapters(ctx: Ctx, query: string, most: number): Promise<FoundChapter[]> {
  const { rows } = await sql<{ chapter: string; slug: string; kind: KindName; title: string }>`
    select distinct on (p.popularity, p.id, c.chapter) c.chapter, p.slug, p.kind, p.title
    from (
      select product_id, chapter from product_parts
      where chapter <> '' and to_tsvector('english', chapter) @@ to_tsquery('english', ${query}) limit 200
    ) c
    join products p on p.id = c.product_id
    where p.published and p.released_at <= ${ctx.now()}
    order by p.popularity desc, p.id, c.chapter limit ${most}`.execute(ctx.db)
  return rows.map(({ chapter, ...product }) => ({ title: chapter, product }))
}
