import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCart, setLines, type Wanted } from '#cart/cart.server.ts'
import { mergeGuestCart } from '#cart/merge-cart.server.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { testSlugs } from '../../db/seed/test-catalogue.ts'

let shop: TestShop
let dvd: number
let lesson: number
beforeAll(async () => {
  shop = await testShop()
  dvd = await stockLineOf(shop.ctx.db, testSlugs.dvd)
  lesson = await stockLineOf(shop.ctx.db, testSlugs.lesson)
})
afterAll(() => shop.close())

/** A browser with a guest cart whose person then signs in, holding a cart of their own. */
async function signingIn(guestLines: Wanted[], memberLines: Wanted[]): Promise<Ctx> {
  await shop.ctx.db.deleteFrom('carts').execute()
  const row = await shop.ctx.db.selectFrom('auth.users').selectAll().where('email', '=', 'member@woodshed.test').executeTakeFirstOrThrow()
  const member: Member = { id: row.id, name: row.name, email: row.email, emailVerified: true, role: 'member', region: null }
  const guest = sha256('the browser')
  const asGuest = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest } })
  const asMember = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest, member } })
  if (guestLines.length > 0) await setLines(asGuest, guestLines)
  if (memberLines.length > 0) await setLines(asMember, memberLines)
  return asMember
}

const lines = async (ctx: Ctx) => (await readCart(ctx)).lines.map((line) => [line.stockLineId, line.qty])

test('at sign-in no line of either cart is lost, and of one in both the larger quantity stays', async () => {
  const ctx = await signingIn(
    [
      { stockLineId: dvd, qty: 3 },
      { stockLineId: lesson, qty: 1 },
    ],
    [{ stockLineId: dvd, qty: 2 }],
  )
  await mergeGuestCart(ctx)
  expect(await lines(ctx)).toEqual([
    [dvd, 3],
    [lesson, 1],
  ])
})

test('merging again changes nothing, and the guest cart is gone', async () => {
  const ctx = await signingIn([{ stockLineId: dvd, qty: 3 }], [])
  await mergeGuestCart(ctx)
  await mergeGuestCart(ctx)
  expect(await lines(ctx)).toEqual([[dvd, 3]])
  expect(await ctx.db.selectFrom('carts').select('id').where('guest', 'is not', null).execute()).toEqual([])
})

test('signing in at once in two windows merges once', async () => {
  const ctx = await signingIn([{ stockLineId: dvd, qty: 1 }], [{ stockLineId: lesson, qty: 1 }])
  await Promise.all(Array.from({ length: 8 }, () => mergeGuestCart(ctx)))
  expect((await lines(ctx)).sort()).toEqual(
    [
      [dvd, 1],
      [lesson, 1],
    ].sort(),
  )
})
