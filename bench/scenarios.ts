import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import type { Asked } from './load.ts'
import { headersOf, prepareSegment, type Stage } from './stage.ts'

/** A measurement and the bare equivalent it is compared with. `goal`: the smallest ratio aimed for. */
export type Scenario = { name: string; requests: Asked[]; against: 'bytes' | 'query' | 'static'; goal: number | null; type: string }

/** Visitors and addresses that take turns. */
const visitors = 200
const addresses = 60

const get = (path: string, headers: Record<string, string> = {}): Asked => ({ method: 'GET', path, headers })
const browser = { 'accept-encoding': 'gzip, deflate, br' }

const filters = [
  '',
  'style=blues',
  'level=beginner',
  'key=A',
  'tempo=90-120',
  'sort=popular',
  'sort=title',
  'sort=price',
  'page=2',
  'year=2025',
]
const kinds = ['lesson', 'backing-track', 'course']
const searches = ['blues', 'slow shuffles', 'turna', 'shufles', 'harbour', 'bossa', 'open tuning', 'mara', 'golden slides', 'drop d']

export async function scenarios(stage: Stage): Promise<Scenario[]> {
  const products = await stage.database.db
    .selectFrom('products')
    .select(['kind', 'slug'])
    .where('published', '=', true)
    .where('released_at', '<', sql<Date>`now()`)
    .orderBy('popularity', 'desc')
    .limit(addresses)
    .execute()
  const lists = kinds.flatMap((kind) => filters.map((filter) => ({ kind, filter })))
  const api = '/api/v1'
  const listed = lists.map(({ kind, filter }) => get(`${api}/products?kind=${kind}&${filter}`))
  const indexes = lists.map(({ kind, filter }) => get(`/${kind}s${filter && `?${filter}`}`))
  const pages = products.map(({ kind, slug }) => get(productPath(kind as KindName, slug)))
  return [
    // First, because its address is signed for five minutes.
    { name: 'HLS segment, 1 MB', requests: [await segment(stage)], against: 'static', goal: 0.9, type: 'm4s' },
    { name: 'product list (API)', requests: listed, against: 'query', goal: 0.5, type: 'json' },
    {
      name: 'product page (API)',
      requests: products.map(({ kind, slug }) => get(`${api}/products/${kind}/${slug}`)),
      against: 'query',
      goal: 0.5,
      type: 'json',
    },
    {
      name: 'search (API)',
      requests: searches.map((words) => get(`${api}/search/suggestions?q=${encodeURIComponent(words)}`)),
      against: 'query',
      goal: null,
      type: 'json',
    },
    { name: 'home (HTML, guest)', requests: [get('/')], against: 'static', goal: 0.5, type: 'html' },
    { name: 'index (HTML, guest)', requests: indexes, against: 'static', goal: 0.5, type: 'html' },
    { name: 'product (HTML, guest)', requests: pages, against: 'static', goal: 0.5, type: 'html' },
    {
      name: 'product (HTML, guest, compressed)',
      requests: pages.map((asked) => ({ ...asked, headers: browser })),
      against: 'static',
      goal: null,
      type: 'html',
    },
    { name: 'add to cart', requests: await addToCart(stage), against: 'query', goal: 0.15, type: 'json' },
    { name: 'checkout, a step', requests: await checkoutStep(stage), against: 'query', goal: 0.12, type: 'json' },
  ]
}

const send = (stage: Stage, method: 'PUT' | 'POST', path: string, body: object): Asked => ({
  method,
  path,
  headers: { ...headersOf(stage.guest()), 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function addToCart(stage: Stage): Promise<Asked[]> {
  const line = await stage.database.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.id')
    .where('l.format', '=', 'digital')
    .where('p.released_at', '<', sql<Date>`now()`)
    .orderBy('l.id')
    .executeTakeFirstOrThrow()
  return Array.from({ length: visitors }, () => send(stage, 'PUT', `/api/v1/cart/${line.id}`, { qty: 1 }))
}

/** Each visitor's cart has a line before checkout. */
async function checkoutStep(stage: Stage): Promise<Asked[]> {
  const filled = await addToCart(stage)
  for (const asked of filled)
    await fetch(`${stage.shop.url}${asked.path}`, { method: 'PUT', headers: asked.headers, body: asked.body ?? '' })
  const body = JSON.stringify({ step: 1, email: 'measured@woodshed.test' })
  return filled.map(({ headers }) => ({ method: 'POST', path: '/api/v1/checkout/store', headers, body }))
}

async function segment(stage: Stage): Promise<Asked> {
  const { productId, file } = await prepareSegment(stage)
  const headers = headersOf(await stage.member('subscriber@woodshed.test'))
  const json = { ...headers, 'content-type': 'application/json' }
  const answer = await fetch(`${stage.shop.url}/api/v1/products/${productId}/play`, { method: 'POST', headers: json, body: '{}' })
  if (!answer.ok) throw new Error(`the subscriber may not play: ${answer.status} ${await answer.text()}`)
  const { base } = (await answer.json()) as { base: string }
  return get(`${base}${file}`, headers)
}
