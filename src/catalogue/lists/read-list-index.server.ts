import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  type ListIndex,
  noNumber,
  postingsBuilder,
  postingsByNumber,
  sortIndexes,
  stemsOf,
  type WordName,
} from '#catalogue/rules/list-index.ts'
import { type Currency, currencies } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

const currencyCodes = Object.keys(currencies) as Currency[]
const wordColumns = [
  'kind',
  'artist',
  'style',
  'level',
  'technique',
  'tuning',
  'key',
  'year',
  'chord',
] as const satisfies readonly WordName[]
const stemColumns = ['title_stems', 'about_stems'] as const
const numberColumns = ['id', 'released_at', 'tempo', 'hardest', 'stretch', 'popularity', 'title_rank', ...currencyCodes] as const

type WordValues = (string | string[] | null)[]
type Batch = Record<(typeof wordColumns | typeof stemColumns | typeof numberColumns)[number], string>

/** Products processed before yielding to other requests: some milliseconds. */
const batchSize = 5_000

/** One JSON text per column and batch costs a tenth of reading rows. Other requests run between columns. */
export async function readListIndex({ db }: Pick<Ctx, 'db'>): Promise<ListIndex> {
  const [artists, { rows: batches }] = await Promise.all([
    db.selectFrom('artists').select(['id', 'slug', 'name', 'instrument', 'colour', 'image']).orderBy('name').orderBy('id').execute(),
    batchesInOrder.execute(db),
  ])
  const readWords = async (name: keyof Batch) => {
    const collected = postingsBuilder()
    for (const [at, batch] of batches.entries()) {
      await nextTurn()
      collected.add(at * batchSize, JSON.parse(batch[name]) as WordValues)
    }
    return collected.places()
  }
  const readNumbers = async (name: keyof Batch) => {
    const parts: (number | null)[][] = []
    for (const batch of batches) {
      await nextTurn()
      parts.push(JSON.parse(batch[name]) as (number | null)[])
    }
    return Float64Array.from(parts.flat(), (number) => number ?? noNumber)
  }
  const readAllWords = async () => {
    const made: [string, unknown][] = []
    for (const name of wordColumns) made.push([name, await readWords(name)])
    return Object.fromEntries(made) as ListIndex['places']
  }
  const byCurrency = async <T>(make: (currency: Currency) => Promise<T>) => {
    const made: [Currency, T][] = []
    for (const currency of currencyCodes) made.push([currency, await make(currency)])
    return Object.fromEntries(made) as Record<Currency, T>
  }
  const prices = await byCurrency(readNumbers)
  return {
    artists,
    ids: Int32Array.from(await readNumbers('id')),
    releasedAt: await readNumbers('released_at'),
    places: await readAllWords(),
    stems: stemsOf(await readWords('title_stems'), await readWords('about_stems')),
    tempo: postingsByNumber(await readNumbers('tempo')),
    hardest: postingsByNumber(await readNumbers('hardest')),
    stretch: postingsByNumber(await readNumbers('stretch')),
    prices: await byCurrency(async (currency) => postingsByNumber(prices[currency])),
    orders: {
      popular: sortIndexes((await readNumbers('popularity')).map((popularity) => -popularity)),
      title: sortIndexes(await readNumbers('title_rank')),
      price: await byCurrency(async (currency) => sortIndexes(prices[currency])),
    },
  }
}

const priceIn = (currency: Currency) => sql`
  left join product_prices ${sql.ref(`in_${currency}`)}
    on ${sql.ref(`in_${currency}.product_id`)} = p.id and ${sql.ref(`in_${currency}.currency`)} = ${sql.lit(currency)}`

/** One statement, for a consistent snapshot: newest first, in batches. */
const batchesInOrder = sql<Batch>`
  select ${sql.join([...wordColumns, ...stemColumns, ...numberColumns].map((name) => sql`json_agg(${sql.ref(name)} order by place)::text as ${sql.ref(name)}`))}
  from (
    select p.id, p.kind, case when f.slugs is null then to_jsonb(a.slug) else to_jsonb(a.slug || f.slugs) end as artist, p.style, p.level, p.techniques as technique, p.tuning, p.music_key as key, p.tempo, p.popularity,
      p.chords as chord, (p.notes_per_second * 10)::integer as hardest, p.stretch,
      extract(year from p.released_at at time zone 'UTC')::integer::text as year,
      (extract(epoch from p.released_at) * 1000)::float8 as released_at,
      row_number() over (order by p.title, p.id) as title_rank,
      tsvector_to_array(ts_filter(p.searchable, '{a}')) as title_stems,
      tsvector_to_array(ts_filter(p.searchable, '{b}')) as about_stems,
      ${sql.join(currencyCodes.map((currency) => sql`${sql.ref(`in_${currency}.minor`)} as ${sql.ref(currency)}`))},
      row_number() over (order by p.released_at desc, p.id desc) - 1 as place
    from products p join artists a on a.id = p.artist_id left join (
      select product_id, array_agg(slug) as slugs from further_artists join artists on artists.id = artist_id group by product_id
    ) f on f.product_id = p.id ${sql.join(currencyCodes.map(priceIn), sql` `)}
    where p.published
  ) listed
  group by place / ${sql.lit(batchSize)} order by place / ${sql.lit(batchSize)}`
