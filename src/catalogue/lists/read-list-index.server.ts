import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ListIndex, none, orderBy, placesByNumber, placesCollector, stemsOf, type WordName } from '#catalogue/rules/list-index.ts'
import { type Currency, currencies } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

const sold = Object.keys(currencies) as Currency[]
const words = ['kind', 'artist', 'style', 'level', 'technique', 'tuning', 'key', 'year', 'chord'] as const satisfies readonly WordName[]
const stems = ['title_stems', 'about_stems'] as const
const numbers = ['id', 'released_at', 'tempo', 'hardest', 'stretch', 'popularity', 'title_rank', ...sold] as const

type Words = (string | string[] | null)[]
type Batch = Record<(typeof words | typeof stems | typeof numbers)[number], string>

/** Products processed before yielding to other requests: some milliseconds. */
const atOnce = 5_000

/** One JSON text per column and batch costs a tenth of reading rows. Other requests run between columns. */
export async function readListIndex({ db }: Pick<Ctx, 'db'>): Promise<ListIndex> {
  const [artists, { rows: batches }] = await Promise.all([
    db.selectFrom('artists').select(['id', 'slug', 'name', 'instrument', 'colour', 'image']).orderBy('name').orderBy('id').execute(),
    batchesInOrder.execute(db),
  ])
  const wordsIn = async (name: keyof Batch) => {
    const collected = placesCollector()
    for (const [at, batch] of batches.entries()) {
      await nextTurn()
      collected.add(at * atOnce, JSON.parse(batch[name]) as Words)
    }
    return collected.places()
  }
  const numbersIn = async (name: keyof Batch) => {
    const parts: (number | null)[][] = []
    for (const batch of batches) {
      await nextTurn()
      parts.push(JSON.parse(batch[name]) as (number | null)[])
    }
    return Float64Array.from(parts.flat(), (number) => number ?? none)
  }
  const wordsByName = async () => {
    const made: [string, unknown][] = []
    for (const name of words) made.push([name, await wordsIn(name)])
    return Object.fromEntries(made) as ListIndex['places']
  }
  const inCurrencies = async <T>(make: (currency: Currency) => Promise<T>) => {
    const made: [Currency, T][] = []
    for (const currency of sold) made.push([currency, await make(currency)])
    return Object.fromEntries(made) as Record<Currency, T>
  }
  const prices = await inCurrencies(numbersIn)
  return {
    artists,
    ids: Int32Array.from(await numbersIn('id')),
    releasedAt: await numbersIn('released_at'),
    places: await wordsByName(),
    stems: stemsOf(await wordsIn('title_stems'), await wordsIn('about_stems')),
    tempo: placesByNumber(await numbersIn('tempo')),
    hardest: placesByNumber(await numbersIn('hardest')),
    stretch: placesByNumber(await numbersIn('stretch')),
    prices: await inCurrencies(async (currency) => placesByNumber(prices[currency])),
    orders: {
      popular: orderBy((await numbersIn('popularity')).map((popularity) => -popularity)),
      title: orderBy(await numbersIn('title_rank')),
      price: await inCurrencies(async (currency) => orderBy(prices[currency])),
    },
  }
}

const priceIn = (currency: Currency) => sql`
  left join product_prices ${sql.ref(`in_${currency}`)}
    on ${sql.ref(`in_${currency}.product_id`)} = p.id and ${sql.ref(`in_${currency}.currency`)} = ${sql.lit(currency)}`

/** One statement, for a consistent snapshot: newest first, in batches. */
const batchesInOrder = sql<Batch>`
  select ${sql.join([...words, ...stems, ...numbers].map((name) => sql`json_agg(${sql.ref(name)} order by place)::text as ${sql.ref(name)}`))}
  from (
    select p.id, p.kind, case when f.slugs is null then to_jsonb(a.slug) else to_jsonb(a.slug || f.slugs) end as artist, p.style, p.level, p.techniques as technique, p.tuning, p.music_key as key, p.tempo, p.popularity,
      p.chords as chord, (p.notes_per_second * 10)::integer as hardest, p.stretch,
      extract(year from p.released_at at time zone 'UTC')::integer::text as year,
      (extract(epoch from p.released_at) * 1000)::float8 as released_at,
      row_number() over (order by p.title, p.id) as title_rank,
      tsvector_to_array(ts_filter(p.searchable, '{a}')) as title_stems,
      tsvector_to_array(ts_filter(p.searchable, '{b}')) as about_stems,
      ${sql.join(sold.map((currency) => sql`${sql.ref(`in_${currency}.minor`)} as ${sql.ref(currency)}`))},
      row_number() over (order by p.released_at desc, p.id desc) - 1 as place
    from products p join artists a on a.id = p.artist_id left join (
      select product_id, array_agg(slug) as slugs from further_artists join artists on artists.id = artist_id group by product_id
    ) f on f.product_id = p.id ${sql.join(sold.map(priceIn), sql` `)}
    where p.published
  ) listed
  group by place / ${sql.lit(atOnce)} order by place / ${sql.lit(atOnce)}`
