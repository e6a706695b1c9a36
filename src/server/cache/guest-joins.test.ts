import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#account/sign-in/register.server.ts'
import { signIn } from '#account/sign-in/sign-in.server.ts'
import { verifyAndSignIn } from '#account/sign-in/verify.server.ts'
import { openBrowser } from '#account/tests/browser.ts'
import { linkMailed } from '#account/tests/outbox.ts'
import { readCart, setLine } from '#cart/cart.server.ts'
import { buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(() => shop.close())

const password = 'a lantern over six strings'

const orderOf = (email: string) =>
  shop.ctx.db.selectFrom('orders').select(['user_id', 'number']).where('email', '=', email).executeTakeFirstOrThrow()

const owned = (userId: string) => shop.ctx.db.selectFrom('entitlements').select('product_id').where('user_id', '=', userId).execute()

test('a guest’s order and its goods join an account only once the email is verified', async () => {
  const email = 'late@example.test'
  const guest = shop.guest()
  await fillCart(guest, await shop.line('open-tuning-airs'))
  await buy(guest, { ...digitalAnswers, email })
  await shop.settled()

  const browser = openBrowser(shop)
  await register(await browser.ctx(), { name: 'Late Comer', email, password })
  await expect(signIn(await browser.ctx(), browser.headers(), { email, password })).rejects.toMatchObject({ code: 'email-unproven' })
  expect((await orderOf(email)).user_id).toBeNull()

  const { token } = await linkMailed(shop.ctx.db, 'verify-email', email)
  browser.take((await verifyAndSignIn(await browser.ctx(), browser.headers(), { token, password })).headers)
  const { id } = (await browser.ctx()).visitor.member ?? { id: '' }
  expect((await orderOf(email)).user_id).toBe(id)
  expect(await owned(id)).toHaveLength(1)
  await shop.check()
})

test('a guest order with a member’s verified email joins at the next sign-in', async () => {
  const email = 'subscriber@woodshed.test'
  const guest = shop.guest()
  await fillCart(guest, await shop.line('open-tuning-airs'))
  await buy(guest, { ...digitalAnswers, email: 'Subscriber@woodshed.test' })
  await shop.settled()
  const browser = openBrowser(shop)
  browser.take((await signIn(await browser.ctx(), browser.headers(), { email, password: 'woodshed-demo' })).headers)
  const { id } = (await browser.ctx()).visitor.member ?? { id: '' }
  expect((await orderOf(email)).user_id).toBe(id)
  expect(await owned(id)).toHaveLength(1)
})

test('a guest’s cart joins the member’s at sign-in', async () => {
  const browser = openBrowser(shop)
  const stockLineId = await shop.line('string-bending-by-ear')
  await setLine(await browser.ctx(), { stockLineId, qty: 1 })
  browser.take((await signIn(await browser.ctx(), browser.headers(), { email: 'member@woodshed.test', password: 'woodshed-demo' })).headers)
  expect((await readCart(await browser.ctx())).lines.map((line) => line.stockLineId)).toContain(stockLineId)
})
