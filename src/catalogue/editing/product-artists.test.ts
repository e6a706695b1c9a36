import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { productCards } from '#catalogue/cards/product-cards.server.ts'
import { listProducts, sellableLines } from '#catalogue/catalogue.server.ts'
import { saveArtist } from '#catalogue/editing/edit-artist.server.ts'
import { staffArtists } from '#catalogue/editing/list-artists.server.ts'
import { findableProducts } from '#catalogue/editing/product-text-filter.server.ts'
import { productVersions, restoreProduct } from '#catalogue/editing/product-versions.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { findArtist } from '#catalogue/find-artist.server.ts'
import { findProduct } from '#catalogue/find-product.server.ts'
import { notifyOfReleases } from '#catalogue/following/notify-releases.server.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { productMeta } from '#catalogue/meta/product-meta.server.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { salePriceRows } from '#catalogue/sales/sale-lines.server.ts'
import { disc, publish, save } from '#catalogue/tests/editor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

const names = ['Ivy Okafor', 'Sam Reed', 'Lena Voss'] as const

let shop: TestShop
let staff: Ctx
const ids: number[] = []
let duet = 0
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  for (const name of names) {
    const form: Record<string, string> = { name, instrument: 'guitar', styles: 'Blues' }
    ids.push(await saveArtist(staff, null, 0, (field) => form[field] ?? ''))
  }
  duet = await disc(staff, 'Two on a porch', names[0])
})
afterAll(async () => {
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
  await shop.close()
})

const two = { artist_2: names[1], share_2: '40' }

test('a product of two artists shows both, and is found by either', async () => {
  const follower = await shop.member('member@woodshed.test')
  for (const slug of ['ivy-okafor', 'sam-reed']) await follower.put(`/artists/${slug}/follow`)
  await save(staff, duet, two)
  await publish(staff, duet, shop.clock)
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)

  const product = await findProduct(shop.ctx, 'dvd', 'two-on-a-porch')
  const both = 'Ivy Okafor and Sam Reed'
  expect([product.artist, product.artists]).toEqual([
    { slug: 'ivy-okafor', name: both },
    [
      { slug: 'ivy-okafor', name: 'Ivy Okafor' },
      { slug: 'sam-reed', name: 'Sam Reed' },
    ],
  ])
  expect(JSON.stringify(productMeta(siteInfo(shop.ctx), product, 'GBP'))).toContain(`Two on a porch by ${both}`)
  expect((await productCards(shop.ctx, [duet]))[0]!.artist.name).toBe(both)
  expect((await sellableLines(shop.ctx, [product.lines[0]!.stockLineId]))[0]!.artist).toBe(both)
  for (const slug of ['ivy-okafor', 'sam-reed']) {
    const found = await listProducts(shop.ctx, { kind: null, filters: { ...noFilters, artist: [slug] }, sort: 'newest', page: 1 })
    expect(found.products.map(({ id }) => id)).toEqual([duet])
    expect((await findArtist(shop.ctx, slug)).shelves).toMatchObject([{ kind: 'dvd', products: [{ id: duet }] }])
  }
  expect((await staffProducts(staff, { state: 'all', words: 'reed' })).products).toMatchObject([{ id: duet, artist: both }])
  expect((await staffArtists(staff, { words: 'reed' })).artists).toMatchObject([{ products: 1 }])
  await notifyOfReleases(shop.ctx)
  const { notifications } = (await follower.post('/notifications/get-unread/')).body
  expect(notifications.map(({ text }: { text: string }) => text)).toEqual([`New from ${both}: Two on a porch`])
})

test('a sale of the second artist covers the product', async () => {
  const scope = { productIds: [], kinds: [], artistIds: [ids[1]!], styles: [] }
  const wanted = { name: 'Sam', percent: 10, amounts: null, startsAt: shop.ctx.now(), endsAt: new Date(shop.ctx.now().getTime() + 9e6) }
  const { rows } = await sql<{ product_id: number }>`${salePriceRows({ ...wanted, ...scope })}`.execute(shop.ctx.db)
  expect(new Set(rows.map(({ product_id }) => product_id))).toEqual(new Set([duet]))
})

test('is found by a part of each artist’s name and of the title, by ids and row by row alike', async () => {
  for (const words of ['sam re', 'lena', 'ivy ok', 'on a porch', 'e', '%', 'nobody at all'].map(likePattern)) {
    const found = async (condition: RawBuilder<unknown>) =>
      (await sql<{ id: number }>`select p.id from products p where ${condition} order by p.id`.execute(shop.ctx.db)).rows
    const products = await found(findableProducts.matches(words))
    expect(products, words).toEqual(await found(sql`p.id in (${findableProducts.ids(words)})`))
    if (words.includes('sam')) expect(products.map(({ id }) => id)).toContain(duet)
  }
})

test('shares are versions like every other field, and three artists are named in their order', async () => {
  const { version } = await readEditedProduct(staff, duet)
  await save(staff, duet, { artist_2: names[2], share_2: '33,33', artist_3: names[1], share_3: '12.5 %' })
  expect((await readEditedProduct(staff, duet)).draft.furtherArtists).toEqual([
    { name: names[2], share: 3333 },
    { name: names[1], share: 1250 },
  ])
  expect((await findProduct(shop.ctx, 'dvd', 'two-on-a-porch')).artist.name).toBe('Ivy Okafor, Lena Voss and Sam Reed')
  expect((await productVersions(staff, duet))[0]!.changed).toEqual(expect.arrayContaining(['artist_2', 'share_2', 'artist_3', 'share_3']))
  await restoreProduct(staff, duet, version + 1, version)
  expect((await readEditedProduct(staff, duet)).draft.furtherArtists).toEqual([{ name: names[1], share: 4000 }])
})

test.each([
  ['an unknown artist', { artist_2: 'Nobody', share_2: '40' }, { artist_2: expect.stringContaining('We don’t know this artist') }],
  ['the first artist again', { artist_2: names[0], share_2: '40' }, { artist_2: 'This artist is already listed above.' }],
  ['a share of nobody', { artist_2: '', share_2: '40' }, { artist_2: 'Choose an artist for this share.' }],
  ['no share', { artist_2: names[1], share_2: '' }, { share_2: 'Enter a share from 0.01 to 99.99.' }],
  ['a share that is no number', { artist_2: names[1], share_2: 'half' }, { share_2: 'Enter a share from 0.01 to 99.99.' }],
  [
    'shares that leave nothing for the first artist',
    { artist_2: names[1], share_2: '60', artist_3: names[2], share_3: '40' },
    { share_3: 'Nothing is left for the first artist. Lower this share.' },
  ],
])('refuses %s beside its field', async (_what, fields, errors) => {
  const { draft } = await readEditedProduct(staff, duet)
  await expect(save(staff, duet, fields)).rejects.toMatchObject({ errors })
  expect((await readEditedProduct(staff, duet)).draft.furtherArtists).toEqual(draft.furtherArtists)
})

test('the database keeps artists different and a share for the first, also from two at once', async () => {
  const solo = await disc(staff, 'One on a porch', names[0])
  const add = (artist: number, share: number) =>
    shop.ctx.db
      .insertInto('further_artists')
      .values({ product_id: solo, artist_id: artist, position: artist === ids[2] ? 2 : 1, share })
      .execute()
  const refused = { code: '23514' }
  await expect(add(ids[0]!, 10)).rejects.toMatchObject(refused)
  await expect(add(ids[1]!, 10_000)).rejects.toMatchObject(refused)
  const both = await Promise.allSettled([add(ids[1]!, 6000), add(ids[2]!, 6000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { artist_id } = await shop.ctx.db
    .selectFrom('further_artists')
    .select('artist_id')
    .where('product_id', '=', solo)
    .executeTakeFirstOrThrow()
  await expect(shop.ctx.db.updateTable('products').set({ artist_id }).where('id', '=', solo).execute()).rejects.toMatchObject(refused)
})
