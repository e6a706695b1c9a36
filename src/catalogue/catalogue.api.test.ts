import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kindNames } from '#catalogue/kinds.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
// Responses and counts are cached: start each test after they expire.
beforeEach(() => shop.clock.forward(3_600_000))

const get = (path: string) => shop.guest().get(path)
const slugs = (answer: { body: { products: { slug: string }[] } }) => answer.body.products.map(({ slug }) => slug)

describe('GET /products', () => {
  test.each([
    ['P1', 'lesson', 5],
    ['P2', 'course', 5],
    ['P3', 'stream', 3],
    ['P4', 'backing-track', 5],
    ['P5', 'bundle', 2],
    ['P6', 'dvd', 5],
    ['P7', 'cd', 5],
  ])('[%s] lists each %s with its lines and prices', async (_row, kind, count) => {
    const { status, body } = await get(`/products?kind=${kind}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ count, more: false, page: 1, pages: 1, currency: 'GBP' })
    for (const product of body.products) {
      expect(product.kind).toBe(kind)
      expect(product.lines[0].price).toBeGreaterThan(0)
    }
  })

  test('lists all kinds without a kind, 24 per page', async () => {
    const [first, second] = [await get('/products'), await get('/products?page=2')]
    expect(first.body).toMatchObject({ count: 30, pages: 2 })
    expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(30)
    expect(new Set(first.body.products.map((product: { kind: string }) => product.kind)).size).toBeGreaterThan(3)
  })

  test('lists no unpublished or unreleased products', async () => {
    const all = [...slugs(await get('/products?kind=lesson')), ...slugs(await get('/products')), ...slugs(await get('/products?page=2'))]
    expect(all).not.toContain(testSlugs.unreleasedLesson)
    expect(all).not.toContain(testSlugs.unpublishedLesson)
  })

  test.each([
    ['style=blues', [testSlugs.lesson, 'string-bending-by-ear']],
    ['style=folk&style=rock', [testSlugs.otherLesson, 'open-tuning-airs', 'rock-rhythm-engine']],
    ['level=advanced', ['string-bending-by-ear']],
    ['technique=bending', [testSlugs.lesson, 'string-bending-by-ear']],
    ['technique=bending&level=advanced', ['string-bending-by-ear']],
    ['tuning=DADGAD', ['open-tuning-airs']],
    ['key=E', ['rock-rhythm-engine']],
    [`artist=${testSlugs.otherArtist}`, [testSlugs.otherLesson, 'open-tuning-airs']],
    ['tempo=90-130', ['string-bending-by-ear', 'rock-rhythm-engine']],
    ['tempo=97-130', ['rock-rhythm-engine']],
    ['year=2023', [testSlugs.lesson, 'rock-rhythm-engine']],
    ['year=2023&year=2024', [testSlugs.lesson, testSlugs.otherLesson, 'rock-rhythm-engine']],
    ['price=-500', []],
    ['price=600-700&style=blues', [testSlugs.lesson, 'string-bending-by-ear']],
    ['artist=nobody-we-know', []],
    ['style=polka', []],
  ])('[P1] filters lessons with %s', async (filter, found) => {
    const answer = await get(`/products?kind=lesson&${filter}`)
    expect(slugs(answer).sort()).toEqual([...found].sort())
    expect(answer.body.count).toBe(found.length)
  })

  test.each([
    ['newest', (a: Listed, b: Listed) => a.released_at >= b.released_at],
    ['title', (a: Listed, b: Listed) => a.title <= b.title],
    ['price', (a: Listed, b: Listed) => (a.lines[0]?.price ?? 0) <= (b.lines[0]?.price ?? 0)],
  ])('sorts by %s', async (sort, inOrder) => {
    for (const filter of ['', '&style=blues', '&kind=lesson', '&kind=dvd&style=blues']) {
      const { products } = (await get(`/products?sort=${sort}${filter}`)).body as { products: Listed[] }
      expect(products.length).toBeGreaterThan(1)
      expect(products.every((product, at) => at === 0 || inOrder(products[at - 1]!, product))).toBe(true)
    }
  })

  test('sorts by popular with the most popular first', async () => {
    expect(slugs(await get('/products?kind=lesson&sort=popular'))[0]).toBe(testSlugs.lesson)
  })

  test('[K5] prices are in the visitor’s currency, pounds when none is chosen', async () => {
    const dollars = shop.guest()
    dollars.cookies.currency = 'USD'
    const answer = await dollars.get(`/products?kind=lesson&price=900-1000`)
    expect(answer.body).toMatchObject({ currency: 'USD', count: 5 })
    expect(answer.body.products[0].lines[0].price).toBe(999)
    expect((await get('/products?kind=lesson&price=900-1000')).body).toMatchObject({ currency: 'GBP', count: 0 })
  })

  test('a guest’s prices are included in no plan', async () => {
    const answer = await get('/products?kind=lesson&included=plan')
    expect(answer.body).toMatchObject({ products: [], count: 0 })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('[P24] a subscriber sees what the plan includes', async () => {
    const subscriber = await shop.member('subscriber@woodshed.test')
    expect((await subscriber.get('/products?kind=lesson&included=plan')).body.count).toBe(5)
    expect((await subscriber.get('/products?kind=dvd&included=plan')).body.count).toBe(0)
  })

  test.each(['kind=song', 'sort=random', 'tempo=fast', 'price=1', 'page=-1', 'colour=blue', 'included=all'])(
    'refuses %s',
    async (query) => {
      const answer = await get(`/products?${query}`)
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('invalid')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test('caches an answer for ten seconds, then shows changes', async () => {
    const title = async () => (await get('/products?kind=bundle&sort=title')).body.products[0].title
    const first = await get('/products?kind=bundle&sort=title')
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=10', vary: expect.stringContaining('Cookie') })
    await shop.ctx.db.updateTable('products').set({ title: 'A bundle renamed' }).where('slug', '=', testSlugs.bundle).execute()
    expect(await title()).not.toBe('A bundle renamed')
    shop.clock.forward(11_000)
    expect(await title()).toBe('A bundle renamed')
  })
})

test('compresses a cached answer for clients that accept gzip, with the same content', async () => {
  const ask = (encoding: string) => shop.app.inject({ url: '/api/v1/products?kind=lesson', headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  const compressed = await ask('gzip, br')
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, accept-encoding' })
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
})

type Listed = { title: string; released_at: string; lines: { price: number }[] }

describe('GET /products/{kind}/{slug}', () => {
  test('[P2] a course has its chapters in order', async () => {
    const { body } = await get(`/products/course/${testSlugs.course}`)
    expect(body).toMatchObject({ kind: 'course', url: '/courses/blues-from-the-porch', released: true })
    expect(body.parts.map((part: { chapter: string; product: { slug: string } }) => [part.chapter, part.product.slug])).toEqual([
      ['First chords', testSlugs.lesson],
      ['Singing lines', 'string-bending-by-ear'],
    ])
    expect(body.held_by.map(({ slug }: { slug: string }) => slug)).toEqual([testSlugs.bundle])
  })

  test('[P4] a backing track has its formats with prices, its files, and a sample', async () => {
    const { body } = await get(`/products/backing-track/${testSlugs.backingTrack}`)
    expect(body.lines.map((line: { format: string; price: number }) => [line.format, line.price])).toEqual([
      ['digital', 399],
      ['stems', 699],
    ])
    expect(body.files.map((file: { label: string; format: string | null }) => [file.label, file.format])).toEqual([
      ['Track', null],
      ['Stems', 'stems'],
    ])
    expect(body.preview).toMatchObject({
      type: 'track',
      ready: true,
      url: '/media/public/test-track-a/preview.m4a',
    })
  })

  test.each([
    [testSlugs.dvd, 40],
    [testSlugs.dvdLast, 1],
    [testSlugs.dvdSoldOut, 0],
  ])('[P6] the stock of %s is %i', async (slug, available) => {
    expect((await get(`/products/dvd/${slug}`)).body.lines[0]).toMatchObject({ format: 'dvd', available })
  })

  test('[P6] stock is read live: an answer is as fresh as its stock, and cached neither by browsers nor by proxies', async () => {
    const path = `/products/dvd/${testSlugs.dvd}`
    const before = await get(path)
    const { stock_line_id, available } = before.body.lines[0]
    await shop.ctx.db.updateTable('stock_lines').set({ on_hand: 7 }).where('id', '=', stock_line_id).execute()
    const after = await get(path)
    expect(after.body.lines[0].available).toBe(7)
    expect(after.headers['cache-control']).toBe('no-store')
    await shop.ctx.db.updateTable('stock_lines').set({ on_hand: available }).where('id', '=', stock_line_id).execute()
  })

  test('an announced product shows only that it is announced', async () => {
    expect((await get(`/products/lesson/${testSlugs.unreleasedLesson}`)).body).toMatchObject({ released: false })
  })

  test.each([
    ['unknown', 'lesson', 'never-heard-of'],
    ['unpublished', 'lesson', testSlugs.unpublishedLesson],
    ['of another kind', 'course', testSlugs.lesson],
  ])('refuses one that is %s', async (_why, kind, slug) => {
    const answer = await get(`/products/${kind}/${slug}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['song/x', 'lesson/UPPER'])('refuses a malformed product address: %s', async (path) => {
    expect((await get(`/products/${path}`)).status).toBe(400)
  })
})

describe('artists', () => {
  test('lists artists by name', async () => {
    const { body } = await get('/artists')
    expect(body).toMatchObject({ count: 2, pages: 1 })
    expect(body.artists.map(({ name }: { name: string }) => name)).toEqual(['Mara Quill', 'Otis Venn'])
  })

  test('refuses a page that doesn’t exist', async () => {
    expect((await get('/artists?page=0')).status).toBe(400)
  })

  test('[A1] GET artists/onboarding answers a list of artists, the most popular first', async () => {
    const { status, body } = await get('/artists/onboarding')
    expect(status).toBe(200)
    expect(body.artists.map(({ slug }: { slug: string }) => slug)).toEqual([testSlugs.artist, testSlugs.otherArtist])
    expect(body.artists[0]).toMatchObject({ name: 'Otis Venn', instrument: 'Electric guitar', url: '/artists/otis-venn' })
  })

  test('an artist has the newest products of every kind', async () => {
    const { body } = await get(`/artists/${testSlugs.artist}`)
    const kinds = body.products.map(({ kind }: { kind: string }) => kind)
    expect([...new Set(kinds)]).toEqual([...kindNames])
    expect(slugs({ body })).not.toContain(testSlugs.unreleasedLesson)
  })

  test('refuses an unknown artist', async () => {
    expect(await get('/artists/nobody')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
