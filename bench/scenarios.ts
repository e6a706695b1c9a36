import type { Target } from './load.ts'
import { headersOf, prepareSegment, type Stage } from './stage.ts'

/** One thing that is measured, and the bare way to answer the same it is compared with. */
export type Scenario = { name: string; target: Target; against: 'bytes' | 'query' | 'static'; goal: number | null; file: string }

/** How many visitors take turns where each needs a cart of their own. */
const visitors = 2_000

/** Everything that is measured, on a stage that is open. `goal` is the least ratio that is aimed at. */
export async function scenarios(stage: Stage, dataDir: string): Promise<Scenario[]> {
  const { url } = stage.shop
  const api = `${url}/api/v1`
  const product = await stage.database.db
    .selectFrom('products')
    .select('slug')
    .where('kind', '=', 'lesson')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const dvd = await stage.database.db
    .selectFrom('stock_lines')
    .select('id')
    .where('format', '=', 'digital')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return [
    { name: 'product list (API)', target: { url: `${api}/products?kind=lesson` }, against: 'query', goal: 0.5, file: 'list.json' },
    {
      name: 'product page (API)',
      target: { url: `${api}/products/lesson/${product.slug}` },
      against: 'query',
      goal: 0.5,
      file: 'product.json',
    },
    { name: 'search (API)', target: { url: `${api}/search/suggestions?q=blues` }, against: 'query', goal: null, file: 'search.json' },
    { name: 'home (HTML, guest)', target: { url: `${url}/` }, against: 'static', goal: 0.5, file: 'home.html' },
    { name: 'lessons (HTML, guest)', target: { url: `${url}/lessons` }, against: 'static', goal: 0.5, file: 'index.html' },
    {
      name: 'a lesson (HTML, guest)',
      target: { url: `${url}/lessons/${product.slug}` },
      against: 'static',
      goal: 0.5,
      file: 'product.html',
    },
    { name: 'add to cart', target: addToCart(stage, api, dvd.id), against: 'query', goal: null, file: 'cart.json' },
    { name: 'checkout, a step', target: checkoutStep(stage, api), against: 'query', goal: null, file: 'checkout.json' },
    await segment(stage, dataDir, url),
  ]
}

function addToCart(stage: Stage, api: string, line: number): Target {
  const people = Array.from({ length: visitors }, () => headersOf(stage.guest()))
  let turn = 0
  const body = JSON.stringify({ qty: 1 })
  const next = () => ({ headers: { ...people[turn++ % visitors]!, 'content-type': 'application/json' }, body })
  return { url: `${api}/cart/${line}`, method: 'PUT', next }
}

function checkoutStep(stage: Stage, api: string): Target {
  const people = Array.from({ length: visitors }, () => headersOf(stage.guest()))
  let turn = 0
  const body = JSON.stringify({ step: 1, email: 'measured@woodshed.test' })
  const next = () => ({ headers: { ...people[turn++ % visitors]!, 'content-type': 'application/json' }, body })
  return { url: `${api}/checkout/store`, method: 'POST', next }
}

async function segment(stage: Stage, dataDir: string, url: string): Promise<Scenario> {
  const { productId, file } = await prepareSegment(stage, dataDir)
  const headers = headersOf(await stage.subscriber())
  const answer = await fetch(`${url}/api/v1/products/${productId}/play`, { headers })
  const { base } = (await answer.json()) as { base: string }
  return {
    name: 'HLS segment, 1 MB',
    target: { url: `${url}${base}${file}`, next: () => ({ headers }) },
    against: 'static',
    goal: null,
    file: 'segment.m4s',
  }
}
