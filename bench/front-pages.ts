/** The landing pages and their requests. A product's address comes from its index page. */
const arrivals = [
  { name: 'home', path: '/' },
  { name: 'index', path: '/lessons' },
  { name: 'product', path: '/dvds', product: true },
  { name: 'lesson', path: '/lessons', product: true },
  { name: 'backing track', path: '/backing-tracks', product: true },
] as const

export type FrontPage = { name: string; url: string; isProduct: boolean }

export function frontPages(shop: string): Promise<FrontPage[]> {
  return Promise.all(
    arrivals.map(async ({ name, path, ...more }) => {
      const isProduct = 'product' in more
      return { name, url: shop + (isProduct ? await firstProduct(shop, path) : path), isProduct }
    }),
  )
}

/** A newly stocked shop shows it within seconds, because lists and guest pages are cached. */
async function firstProduct(shop: string, index: string): Promise<string> {
  for (const until = performance.now() + 30_000; performance.now() < until; await new Promise((done) => setTimeout(done, 500))) {
    const html = await (await fetch(shop + index)).text()
    const path = html.match(new RegExp(`href="(${index}/[a-z0-9-]+)"`))?.[1]
    if (path) return path
  }
  throw new Error(`${index} shows no product`)
}
