import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LineInput, readCart, setLines } from '#cart/cart.server.ts'
import { mergeGuestCart } from '#cart/merge-cart.server.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let dvd: number
let lesson: number
let cd: number
beforeAll(async () => {
  shop = await testShop()
  dvd = await stockLineOf(shop.ctx.db, testSlugs.dvd)
  lesson = await stockLineOf(shop.ctx.db, testSlugs.lesson)
  cd = await stockLineOf(shop.ctx.db, testSlugs.cd)
})
afterAll(() => shop.close())

/** A browser with a guest cart whose visitor then signs in to an account with its own cart. */
async function signingIn(guestLines: LineInput[], memberLines: LineInput[]): Promise<Ctx> {
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

test.each([
  { guest: 3, member: 2, joined: 3 },
  { guest: 1, member: 2, joined: 2 },
  { guest: 1, member: 1, joined: 1 },
])(
  '[S5] sign-in merges $guest in the browser and $member in the account into $joined: the larger, not the sum',
  async ({ guest, member, joined }) => {
    const ctx = await signingIn([{ stockLineId: dvd, qty: guest }], [{ stockLineId: dvd, qty: member }])
    await mergeGuestCart(ctx)
    expect(await lines(ctx)).toEqual([[dvd, joined]])
  },
)

test('[S5] keeps every line of both carts, and digital goods stay at 1', async () => {
  const ctx = await signingIn(
    [
      { stockLineId: cd, qty: 3 },
      { stockLineId: lesson, qty: 1 },
    ],
    [
      { stockLineId: dvd, qty: 2 },
      { stockLineId: lesson, qty: 1 },
    ],
  )
  await mergeGuestCart(ctx)
  expect((await lines(ctx)).sort()).toEqual(
    [
      [dvd, 2],
      [lesson, 1],
      [cd, 3],
    ].sort(),
  )
})

test('keeps lines that have sold out since, and the cart says so', async () => {
  const ctx = await signingIn([{ stockLineId: dvd, qty: 3 }], [])
  const stock = ctx.db.updateTable('stock_lines').where('id', '=', dvd)
  const { on_hand } = await ctx.db.selectFrom('stock_lines').select('on_hand').where('id', '=', dvd).executeTakeFirstOrThrow()
  await stock.set({ on_hand: 2 }).execute()
  await mergeGuestCart(ctx)
  expect((await readCart(ctx)).lines).toMatchObject([{ qty: 3, problem: expect.stringMatching(/^Only 2 of /) }])
  await stock.set({ on_hand }).execute()
})

test('a second merge changes nothing, and the guest cart is deleted', async () => {
  const ctx = await signingIn([{ stockLineId: dvd, qty: 3 }], [])
  await mergeGuestCart(ctx)
  await mergeGuestCart(ctx)
  expect(await lines(ctx)).toEqual([[dvd, 3]])
  expect(await ctx.db.selectFrom('carts').select('id').where('guest', 'is not', null).execute()).toEqual([])
})

test('signing in from two windows at once merges once', async () => {
  const ctx = await signingIn([{ stockLineId: dvd, qty: 1 }], [{ stockLineId: lesson, qty: 1 }])
  await Promise.all(Array.from({ length: 8 }, () => mergeGuestCart(ctx)))
  expect((await lines(ctx)).sort()).toEqual(
    [
      [dvd, 1],
      [lesson, 1],
    ].sort(),
  )
})
