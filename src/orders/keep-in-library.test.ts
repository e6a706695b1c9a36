import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#account/sign-in/sign-in.server.ts'
import { type Browser, openBrowser } from '#account/tests/browser.ts'
import { newMember } from '#account/tests/new-member.ts'
import { templatesMailed } from '#account/tests/outbox.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { ownedProducts } from '#library/library.server.ts'
import { keepInLibrary, verifyByOrderEmail } from '#orders/keep-in-library.server.ts'
import { openableOrder, orderKey } from '#orders/order-access.server.ts'
import { attachOrders, ordersOf } from '#orders/orders.server.ts'
import { randomToken } from '#platform/tokens.server.ts'
import { giveGuest } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { findBroken } from '../../tools/check-db.ts'

const password = 'seven strings and a stool'
let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(async () => {
  const broken = await findBroken(shop.ctx.db, { now: shop.ctx.now() })
  expect(broken.filter(({ name, rows }) => name.startsWith('G-A') && rows.length > 0)).toEqual([])
  await shop.close()
})

const newEmail = () => `${randomToken().toLowerCase()}@example.test`

/** A guest's order of a lesson, placed in this browser. */
async function order(browser: Browser, email: string, slug: string = testSlugs.lesson) {
  const { visitor } = await browser.ctx()
  const given = await giveGuest(shop.ctx, visitor.guest, slug, { email })
  return { ...given, key: orderKey(shop.ctx, given.orderId) }
}

/** Chooses a password on the order's page, opened with or without its key; whether that signed the browser in. */
async function choose(browser: Browser, number: string, { key, chosen = password }: { key?: string; chosen?: string } = {}) {
  const cookies = await keepInLibrary(await browser.ctx(), browser.headers(), { number, key, password: chosen })
  if (cookies) browser.take(cookies)
  return cookies !== null
}

async function verify(browser: Browser, number: string, key: string): Promise<boolean> {
  const ctx = await browser.ctx()
  return verifyByOrderEmail(ctx, await openableOrder(ctx, number, key), key)
}

const owned = async (browser: Browser, ...productIds: number[]) =>
  [...(await ownedProducts(await browser.ctx(), productIds)).keys()].sort((a, b) => a - b)

test('signs in the buying browser with this order’s goods only; its order email adds earlier purchases', async () => {
  const email = newEmail()
  const before = await order(openBrowser(shop), email, testSlugs.backingTrack)
  const browser = openBrowser(shop)
  const { number, key, productId } = await order(browser, email)
  expect(await choose(browser, number)).toBe(true)
  const { member } = (await browser.ctx()).visitor
  expect(member).toMatchObject({ email, emailVerified: false })
  expect(await owned(browser, productId, before.productId)).toEqual([productId])
  expect((await ordersOf(await browser.ctx())).orders).toEqual([])
  await expect(openableOrder(await browser.ctx(), before.number)).rejects.toThrow('We couldn’t find that order.')
  expect(await templatesMailed(shop.ctx.db, email)).toEqual([])

  expect(await verify(browser, number, 'a made-up key')).toBe(false)
  expect(await verify(browser, number, key)).toBe(true)
  expect((await browser.ctx()).visitor.member?.emailVerified).toBe(true)
  expect(await owned(browser, productId, before.productId)).toEqual([productId, before.productId].sort((a, b) => a - b))
  expect((await ordersOf(await browser.ctx())).orders.map((one) => one.number).sort()).toEqual([number, before.number].sort())
})

test('until the address is verified, the order stays a guest order and the password signs in nowhere else', async () => {
  const email = newEmail()
  const browser = openBrowser(shop)
  const { number, orderId } = await order(browser, email)
  await choose(browser, number)
  const { user_id } = await shop.ctx.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(user_id).toBeNull()
  const elsewhere = openBrowser(shop)
  await expect(signIn(await elsewhere.ctx(), elsewhere.headers(), { email, password })).rejects.toMatchObject({ code: 'email-unproven' })
})

test('a buyer who corrects a mistyped address keeps the order', async () => {
  const browser = openBrowser(shop)
  const { number } = await order(browser, newEmail())
  await choose(browser, number)
  const id = (await browser.ctx()).visitor.member?.id ?? ''
  await attachOrders(shop.ctx, { id, email: newEmail() })
  expect((await ordersOf(await browser.ctx())).orders.map((one) => one.number)).toEqual([number])
})

test('the order email’s link verifies the address in any browser', async () => {
  const email = newEmail()
  const { number, key, productId } = await order(openBrowser(shop), email)
  const phone = openBrowser(shop)
  await expect(choose(phone, number)).rejects.toThrow('We couldn’t find that order.')
  expect(await choose(phone, number, { key })).toBe(true)
  expect((await phone.ctx()).visitor.member).toMatchObject({ email, emailVerified: true })
  expect(await owned(phone, productId)).toEqual([productId])
})

test('the email’s owner takes over an account a stranger opened, which ends its password and sessions', async () => {
  const email = newEmail()
  const theirs = await order(openBrowser(shop), email, testSlugs.backingTrack)
  const stranger = openBrowser(shop)
  const { number } = await order(stranger, email)
  await choose(stranger, number, { chosen: 'known to the stranger only' })
  expect(await verify(stranger, theirs.number, theirs.key.slice(1)).catch(() => false)).toBe(false)

  const reader = openBrowser(shop)
  expect(await choose(reader, theirs.number, { key: theirs.key })).toBe(true)
  expect((await reader.ctx()).visitor.member).toMatchObject({ email, emailVerified: true })
  expect((await stranger.ctx()).visitor.member).toBeNull()
  expect(await owned(reader, theirs.productId)).toEqual([theirs.productId])
})

test('an address with an account is not signed in; its owner gets the usual registration email', async () => {
  const known = await newMember(shop)
  const browser = openBrowser(shop)
  const { number, key, productId } = await order(browser, known.email)
  for (const proof of [{}, { key }]) {
    expect(await choose(browser, number, proof)).toBe(false)
    expect((await browser.ctx()).visitor.member).toBeNull()
  }
  expect(await templatesMailed(shop.ctx.db, known.email)).toEqual(['verify-email', 'account-exists'])
  expect(await owned(known.browser, productId)).toEqual([])
})

test('a common password opens no account', async () => {
  const email = newEmail()
  const browser = openBrowser(shop)
  const { number } = await order(browser, email)
  await expect(choose(browser, number, { chosen: 'password1' })).rejects.toMatchObject({ errors: { password: expect.any(String) } })
  expect(await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).execute()).toEqual([])
})

test('a signed-in member opens no second account', async () => {
  const known = await newMember(shop)
  const { number } = await order(known.browser, newEmail())
  await expect(choose(known.browser, number)).rejects.toThrow('already in a library')
})
