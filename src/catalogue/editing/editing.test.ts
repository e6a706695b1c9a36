import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { saveCover } from '#catalogue/editing/covers.routes.server.ts'
import { duplicateProduct } from '#catalogue/editing/duplicate-product.server.ts'
import { saveArtist } from '#catalogue/editing/edit-artist.server.ts'
import { createProduct, saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { findRedirect } from '#catalogue/editing/former-address.server.ts'
import { staffArtists } from '#catalogue/editing/list-artists.server.ts'
import { addPart, movePart } from '#catalogue/editing/product-parts.server.ts'
import { productVersions, restoreProduct } from '#catalogue/editing/product-versions.server.ts'
import { missingFieldsOf, publishDue, publishProduct, retireProduct, withdrawProduct } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { findProduct } from '#catalogue/find-product.server.ts'
import { productFields, techniqueField } from '#catalogue/rules/product-form.ts'
import * as editor from '#catalogue/tests/editor.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { bodyOfText } from '#ui/rich-text/rich-text.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let staff: Ctx
let artist = 0
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const form: Record<string, string> = { name: 'Ivy Okafor', instrument: 'guitar', styles: 'Blues, folk' }
  artist = await saveArtist(staff, null, 0, (name) => form[name] ?? '')
})
afterAll(async () => {
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
  await shop.close()
})

test('finds artists by part of their name, with their number of products', async () => {
  expect(await staffArtists(staff, { words: 'okaf' })).toMatchObject({ count: 1, artists: [{ id: artist, products: 0 }] })
  expect((await staffArtists(staff, { words: '' })).artists.length).toBeGreaterThan(1)
})

const save = (id: number, changes: Record<string, string>, version?: number) => editor.save(staff, id, changes, version)
const disc = (title: string) => editor.disc(staff, title, 'Ivy Okafor')
const slugOf = async (id: number) => (await readEditedProduct(staff, id)).draft.slug

describe('a product', () => {
  test('a product from before the editor keeps its original version at the first save', async () => {
    const { id, title } = await shop.ctx.db
      .selectFrom('products as p')
      .select(['p.id', 'p.title'])
      .where('p.kind', '=', 'lesson')
      .where((eb) => eb.not(eb.exists(eb.selectFrom('product_versions as v').select('v.version').whereRef('v.product_id', '=', 'p.id'))))
      .orderBy('p.id')
      .executeTakeFirstOrThrow()
    const { version } = await readEditedProduct(staff, id)
    await save(id, { title: 'Renamed' })
    expect((await productVersions(staff, id)).map(({ who, changed }) => [who === null, changed])).toEqual([
      [false, ['title']],
      [true, []],
    ])
    await restoreProduct(staff, id, version + 1, version)
    expect((await readEditedProduct(staff, id)).draft.title).toBe(title)
  })

  test('every save is a version; restoring one restores its texts, techniques and prices as a new version', async () => {
    const id = await disc('Versions of a tune')
    const { version: first } = await readEditedProduct(staff, id)
    await save(id, { title: 'Another name', dvd_GBP: '25', [techniqueField('bending')]: 'on' })
    const [newest] = await productVersions(staff, id)
    expect(newest!.changed.toSorted()).toEqual(['dvd_GBP', techniqueField('bending'), 'title'].toSorted())
    await expect(restoreProduct(staff, id, first, first)).rejects.toMatchObject({ code: 'invalid' })
    await expect(restoreProduct(staff, id, first + 1, 999)).rejects.toMatchObject({ code: 'not-found' })
    await restoreProduct(staff, id, first + 1, first)
    const { version, draft } = await readEditedProduct(staff, id)
    expect([version, draft.title, draft.techniques, draft.lines[0]!.prices.GBP]).toEqual([first + 2, 'Versions of a tune', [], 1999])
    await expect(productVersions(shop.ctx, id)).rejects.toMatchObject({ name: 'ShopError' })
  })

  test('stems can’t go on sale before they are uploaded', async () => {
    const id = await createProduct(staff, 'backing-track', 'Three chords, no guitar')
    const { recording: none } = await readEditedProduct(staff, id)
    const words = async () => missingFieldsOf(await readEditedProduct(staff, id)).map(({ message }) => message)
    expect([none, await words()]).toEqual([null, expect.not.arrayContaining([expect.stringContaining('stems')])])
    await save(id, { stems_on_sale: 'on', stems_GBP: '6' })
    expect(await words()).toContain('Upload its stems in the media library, or take them off sale.')
  })

  test('[A4] is a draft that lists what is missing by field, and can’t be published until complete', async () => {
    const id = await createProduct(staff, 'lesson', 'Thumb and two fingers')
    const product = await readEditedProduct(staff, id)
    expect(product.state).toBe('draft')
    expect(missingFieldsOf(product).map(({ field }) => field)).toEqual([
      'summary',
      'description',
      'style',
      'cover',
      'digital_GBP',
      'recording',
    ])
    await expect(publishProduct(staff, id)).rejects.toMatchObject({ code: 'invalid', errors: { summary: 'Write a summary.' } })
  })

  test('once published, is sold with prices per currency, weight, HS code and opening stock', async () => {
    const id = await disc('A film of one evening')
    const slug = await slugOf(id)
    await publishProduct(staff, id)
    shop.clock.forward(9_000)
    await publishDue(shop.ctx)
    await expect(findProduct(shop.ctx, 'dvd', slug), 'it waits for its undo').rejects.toMatchObject({ code: 'not-found' })
    shop.clock.forward(1_000)
    await publishDue(shop.ctx)
    const found = await findProduct(shop.ctx, 'dvd', slug)
    expect(found.lines).toMatchObject([{ format: 'dvd', price: 1999, available: 12 }])
    const [line] = await shop.ctx.db.selectFrom('stock_lines').selectAll().where('product_id', '=', id).execute()
    expect(line).toMatchObject({ weight_grams: 120, hs_code: '852349', origin: 'GB', on_hand: 12 })
    const history = await shop.ctx.db
      .selectFrom('price_history')
      .select(['currency', 'minor'])
      .where('stock_line_id', '=', line?.id ?? 0)
      .execute()
    expect(history).toHaveLength(2)
    await save(id, { subtitle: 'Live' })
    expect(
      await shop.ctx.db
        .selectFrom('price_history')
        .select('id')
        .where('stock_line_id', '=', line?.id ?? 0)
        .execute(),
    ).toHaveLength(2)
  })

  test('is published at its scheduled time, and not before', async () => {
    const id = await disc('Later')
    const at = new Date(shop.ctx.now().getTime() + 60_000)
    await publishProduct(staff, id, at)
    expect(await publishDue(shop.ctx)).toBe(0)
    expect((await readEditedProduct(staff, id)).state).toBe('scheduled')
    shop.clock.forward(61_000)
    expect(await publishDue(shop.ctx)).toBe(1)
    expect((await readEditedProduct(staff, id)).state).toBe('published')
  })

  test('leaves a redirect at its former address; a retired one redirects to its artist', async () => {
    const id = await disc('First name')
    await publishProduct(staff, id)
    shop.clock.forward(10_000)
    await publishDue(shop.ctx)
    await save(id, { slug: 'Second Name' })
    expect(await findRedirect(shop.ctx, 'dvd', 'first-name')).toBe('/dvds/second-name')
    await retireProduct(staff, id)
    await expect(findProduct(shop.ctx, 'dvd', 'second-name')).rejects.toMatchObject({ code: 'not-found' })
    expect(await findRedirect(shop.ctx, 'dvd', 'first-name')).toBe('/artists/ivy-okafor')
    await withdrawProduct(staff, id)
    expect(await findRedirect(shop.ctx, 'dvd', 'second-name')).toBeNull()
  })

  test('a duplicate is a separate draft without stock', async () => {
    const id = await disc('To be copied')
    const copy = await readEditedProduct(staff, await duplicateProduct(staff, id))
    expect(copy).toMatchObject({ state: 'draft', draft: { title: 'To be copied, copy', slug: 'to-be-copied-copy', summary: 'One idea.' } })
    expect(copy.lines.map(({ onHand }) => onHand)).toEqual([0])
  })

  test('[E18] a draft answers visitors exactly like a product that doesn’t exist', async () => {
    const slug = await slugOf(await disc('Nobody knows'))
    const [draft, nothing] = [await shop.guest().get(`/products/dvd/${slug}`), await shop.guest().get('/products/dvd/no-such-product')]
    expect(draft.body).toEqual(nothing.body)
    expect(draft.status).toBe(nothing.status)
  })

  test('shows invalid values beside their fields and saves nothing', async () => {
    const id = await disc('Wrong values')
    await expect(save(id, { tempo: '9', dvd_hs_code: '12', dvd_GBP: 'ten', artist: 'Nobody' })).rejects.toMatchObject({
      errors: {
        tempo: 'Enter a tempo from 20 to 400.',
        dvd_hs_code: 'Enter 6 to 10 digits.',
        dvd_GBP: 'Enter an amount like 5.00.',
        artist: expect.stringContaining('We don’t know this artist'),
      },
    })
  })
})

describe('two editors at once', () => {
  test('merge their changes of different fields', async () => {
    const id = await disc('Two at once')
    const { version } = await readEditedProduct(staff, id)
    const before = productFields((await readEditedProduct(staff, id)).draft)
    await save(id, { summary: 'From the first.' })
    const second: Record<string, string> = { ...before, description: 'From the second.' }
    await saveProduct(staff, id, version, (name) => second[name] ?? '')
    expect((await readEditedProduct(staff, id)).draft).toMatchObject({
      summary: 'From the first.',
      description: bodyOfText('From the second.'),
    })
  })

  test('see both texts when they changed the same field', async () => {
    const id = await disc('Same field')
    const { version, draft } = await readEditedProduct(staff, id)
    await save(id, { summary: 'From the first.' })
    const second: Record<string, string> = { ...productFields(draft), summary: 'From the second.' }
    await expect(saveProduct(staff, id, version, (name) => second[name] ?? '')).rejects.toMatchObject({
      errors: { summary: 'Someone else saved: “From the first.”.' },
    })
  })

  test('are told that the other cleared a field', async () => {
    const id = await disc('Cleared field')
    await save(id, { subtitle: 'From the start.' })
    const { version, draft } = await readEditedProduct(staff, id)
    await save(id, { subtitle: '' })
    const second: Record<string, string> = { ...productFields(draft), subtitle: 'From the second.' }
    await expect(saveProduct(staff, id, version, (name) => second[name] ?? '')).rejects.toMatchObject({
      errors: { subtitle: 'Someone else cleared this field.' },
    })
  })
})

test('buttons reorder the products of a bundle', async () => {
  const bundle = await createProduct(staff, 'bundle', 'Two discs')
  const [first, second] = [await disc('Disc one'), await disc('Disc two')]
  await addPart(staff, bundle, { title: 'Disc one', chapter: '' })
  await addPart(staff, bundle, { title: 'Disc two', chapter: '' })
  await movePart(staff, bundle, second, -1)
  expect((await readEditedProduct(staff, bundle)).parts.map(({ id }) => id)).toEqual([second, first])
  await expect(addPart(staff, bundle, { title: 'Disc one', chapter: '' })).rejects.toMatchObject({
    errors: { part: 'It already contains this one.' },
  })
})

test('finds products by part of a title or artist name', async () => {
  await disc('An unmistakable evening')
  const titles = async (words: string) => (await staffProducts(staff, { state: 'all', words })).products.map(({ title }) => title)
  expect(await titles('MISTAK')).toEqual(['An unmistakable evening'])
  expect(await titles('okaf')).toContain('An unmistakable evening')
  expect(await titles('%')).toEqual([])
})

test('only staff can edit products and artists; others get 404', async () => {
  const id = await disc('Mine')
  const refused = { code: 'not-found' }
  await expect(createProduct(shop.ctx, 'lesson', 'No')).rejects.toMatchObject(refused)
  await expect(saveProduct(shop.ctx, id, 1, () => '')).rejects.toMatchObject(refused)
  await expect(publishProduct(shop.ctx, id)).rejects.toMatchObject(refused)
  await expect(retireProduct(shop.ctx, id)).rejects.toMatchObject(refused)
  await expect(saveArtist(shop.ctx, artist, 1, () => '')).rejects.toMatchObject(refused)
  await expect(saveCover(shop.ctx, 'artists', artist, await editor.picture())).rejects.toMatchObject(refused)
})
