import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { updatePopularity } from '#search/popularity.server.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const day = 86_400_000

/** Lessons in a list, most popular first, after the next index refresh. */
async function lessons(): Promise<string[]> {
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  // Lists are cached for some seconds.
  shop.clock.forward(60_000)
  const { body } = await shop.guest().get('/products?kind=lesson&sort=popular')
  return body.products.map(({ slug }: { slug: string }) => slug)
}
const changes = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from catalogue_changes`.execute(shop.ctx.db)
  return rows[0]!.count
}
const popularity = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('popularity').where('slug', '=', slug).executeTakeFirstOrThrow()).popularity

test('recent sales and plays raise a product in "Most popular", then fade', async () => {
  const before = await lessons()
  const [bought, played] = [before.at(-1)!, before.at(-2)!]
  const stocked = [await popularity(bought), await popularity(played)]
  for (let n = 0; n < 2; n++) {
    const guest = shop.guest()
    await fillCart(guest, await shop.line(bought))
    expect((await buy(guest, digitalAnswers)).status).toBe(200)
  }
  await sql`
    insert into resume_points (user_id, product_id, seconds, changed_at)
    select u.id, p.id, 1, ${shop.ctx.now()} from auth.users u, products p where p.slug = ${played} order by u.id limit 3`.execute(
    shop.ctx.db,
  )
  const seen = await changes()
  expect(await updatePopularity(shop.ctx)).toBe(2)
  expect([await popularity(bought), await popularity(played)]).toEqual([stocked[0]! + 40, stocked[1]! + 15])
  expect(await changes()).toBe(seen + 1)
  expect((await lessons())[0]).toBe(bought)

  expect(await updatePopularity(shop.ctx)).toBe(0)
  expect(await changes()).toBe(seen + 1)

  shop.clock.forward(30 * day)
  await updatePopularity(shop.ctx)
  expect(await popularity(bought)).toBe(stocked[0]! + 20)
  shop.clock.forward(61 * day)
  await updatePopularity(shop.ctx)
  expect([await popularity(bought), await popularity(played)]).toEqual(stocked)
  expect(await lessons()).toEqual(before)
})

test('two nodes count nothing twice', async () => {
  const guest = shop.guest()
  const [slug] = await lessons()
  const stocked = await popularity(slug!)
  await fillCart(guest, await shop.line(slug!))
  await buy(guest, digitalAnswers)
  await Promise.all([updatePopularity(shop.ctx), updatePopularity(shop.ctx)])
  expect(await popularity(slug!)).toBe(stocked + 20)
})
