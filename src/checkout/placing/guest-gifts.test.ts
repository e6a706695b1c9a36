import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitorCookieName } from '#account/visitor.server.ts'
import { mergeGuestCart } from '#cart/merge-cart.server.ts'
import { answers, buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { claimGift, findGift } from '#gifts/claim-gift.server.ts'
import { linkGiftsToOrder, sendGifts } from '#gifts/gifts.server.ts'
import { allRights } from '#kernel/rights.ts'
import { orderKey } from '#orders/order-access.server.ts'
import { giftsOfOrder, manageGiftAsStaff, manageOrderGift, staffGifts } from '#orders/order-gifts.server.ts'
import { sendOrderLink } from '#orders/order-look-up.server.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { sha256, unsign } from '#platform/tokens.server.ts'

let shop: CheckoutShop
let lesson: number
beforeAll(async () => {
  shop = await checkoutShop()
  lesson = await shop.line('slow-blues-turnarounds')
})
afterEach(() => shop.check())
afterAll(() => shop.close())

/** A second signed-out browser. */
const elsewhere = (): Ctx => createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest: randomBytes(32) } })

let guests = 0
/** A guest buys a gift; returns the order, its email's key, and the gift as the guest sees it. */
async function givenByGuest(more: object = {}, email = `giver${++guests}@example.test`) {
  const guest = shop.guest()
  const recipient = `ana${guests}-${randomBytes(3).toString('hex')}@example.test`
  const input = { recipient_name: 'Ana', recipient_email: recipient, giver_name: 'Robin', message: '' }
  await guest.post('/cart/gifts', { stock_line_id: lesson, ...input, ...more })
  const done = await buy(guest, { ...digitalAnswers, email })
  const number = String(done.body.next_action?.url).split('/').at(-1) ?? ''
  const order = await shop.ctx.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const key = orderKey(shop.ctx, order.id)
  const seen = async () => (await giftsOfOrder(elsewhere(), number, key))[0]!
  const act = (fields: Record<string, string>, ctx = elsewhere(), by: string | undefined = key) =>
    seen().then(({ id }) => manageOrderGift(ctx, number, by, (name) => ({ gift: id, ...fields })[name] ?? ''))
  return { email, number, key, recipient, seen, act }
}
const mailsTo = async (email: string) =>
  (await shop.ctx.db.selectFrom('outbox').select(['template', 'props']).where('recipient', '=', email).orderBy('created_at').execute()).map(
    ({ template, props }) => ({ template, url: (props as { url?: string }).url ?? '' }),
  )
const codesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'gift').map(({ url }) => new URL(url).searchParams.get('code') ?? '')

test('[P14] guests can give; a DVD in the same order still needs an address', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line('night-at-the-granary-dvd'))
  const input = { recipient_name: 'Ana', recipient_email: 'both@example.test', giver_name: 'Robin', message: '' }
  await guest.post('/cart/gifts', { stock_line_id: lesson, ...input })
  expect((await buy(guest, answers)).body.next_action.type).toBe('done')
  const gift = shop.ctx.db.selectFrom('gifts').selectAll().where('recipient_email', '=', 'both@example.test')
  expect(await gift.executeTakeFirstOrThrow()).toMatchObject({
    state: 'bought',
    giver_id: null,
    giver_email: 'guest@example.com',
    money: 699,
  })
})

test('[P14] a guest without the email finds the order by its number and sees the gift’s state', async () => {
  const { email, number, key, recipient, seen } = await givenByGuest()
  await sendOrderLink(elsewhere(), { number, email })
  expect((await mailsTo(email)).find(({ template }) => template === 'order-link')?.url).toContain(`/orders/${number}?key=${key}`)
  expect(await seen()).toMatchObject({
    recipient: 'Ana',
    email: recipient,
    open: true,
    sent: false,
    words: expect.stringContaining('Scheduled for'),
  })
  await sendGifts(shop.ctx)
  expect(await seen()).toMatchObject({ open: true, sent: true, words: expect.stringContaining('not opened yet') })
  const ana = await shop.ctx.db.selectFrom('auth.users').selectAll().where('email', '=', 'member@woodshed.test').executeTakeFirstOrThrow()
  const member = { id: ana.id, name: ana.name, email: ana.email, emailVerified: true, role: 'member', region: 'GB' } as const
  await claimGift(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } }), (await codesTo(recipient))[0]!)
  expect(await seen()).toMatchObject({ open: false, words: expect.stringContaining('Opened on') })
  const told = (await mailsTo(email)).filter(({ template }) => template === 'gift-claimed')
  expect(told).toEqual([{ template: 'gift-claimed', url: expect.stringMatching(/\/orders\/find$/) }])
})

test('[P14] the guest resends it by the same link, or to someone else by a new one', async () => {
  const { act, recipient, seen } = await givenByGuest()
  await sendGifts(shop.ctx)
  expect(await act({ intent: 'resend' })).toBe('sent')
  const [first, again] = await codesTo(recipient)
  expect(again).toBe(first)
  await expect(act({ intent: 'readdress', name: '', email: 'cleo' })).rejects.toMatchObject({
    code: 'invalid',
    errors: { name: expect.any(String), email: expect.any(String) },
  })
  const other = `cleo-${randomBytes(3).toString('hex')}@example.test`
  expect(await act({ intent: 'readdress', name: 'Cleo', email: other })).toBe('changed')
  await expect(findGift(elsewhere(), first!)).rejects.toMatchObject({ code: 'not-found' })
  expect(await findGift(elsewhere(), (await codesTo(other))[0]!)).toMatchObject({ recipient: 'Cleo', over: null })
  expect(await seen()).toMatchObject({ recipient: 'Cleo', email: other })
})

test('[P14] a guest can send a scheduled gift at once', async () => {
  const sendOn = new Date(shop.ctx.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { act, recipient } = await givenByGuest({ send_on: sendOn })
  await sendGifts(shop.ctx)
  expect(await codesTo(recipient)).toEqual([])
  await act({ intent: 'resend' })
  expect(await codesTo(recipient)).toHaveLength(1)
})

test('[P14] staff resend or redirect a gift on the order page, and the log names them', async () => {
  const { number, recipient } = await givenByGuest()
  await sendGifts(shop.ctx)
  const { id, name } = await shop.ctx.db
    .selectFrom('auth.users')
    .select(['id', 'name'])
    .where('email', '=', 'staff@woodshed.test')
    .executeTakeFirstOrThrow()
  const member = { id, name, email: 'staff@woodshed.test', emailVerified: true, role: 'staff' as const, rights: allRights, region: null }
  const staff = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } })
  const [gift] = await staffGifts(staff, number)
  const act = (fields: Record<string, string>, ctx = staff) =>
    manageGiftAsStaff(ctx, number, (name) => ({ gift: gift!.id, ...fields })[name] ?? '')
  expect(await act({ intent: 'resend' })).toBe('sent')
  expect(await act({ intent: 'readdress', name: 'Bea', email: `new-${recipient}` })).toBe('changed')
  expect(await codesTo(recipient)).toHaveLength(2)
  expect(await codesTo(`new-${recipient}`)).toHaveLength(1)
  expect((await staffGifts(staff, number))[0]).toMatchObject({ recipient: 'Bea', email: `new-${recipient}` })
  const notes = (await staffOrder(staff, number)).timeline.filter((note) => note.private)
  expect(notes.map(({ words, by }) => [words, by])).toEqual([
    ['A gift was sent again', name],
    ['A gift was sent to another address', name],
  ])
  await expect(act({ intent: 'resend' }, elsewhere())).rejects.toMatchObject({ code: 'not-found' })
  await expect(staffGifts(elsewhere(), number)).rejects.toMatchObject({ code: 'not-found' })
})

test('[P14] the order’s key is required, and another order’s key fails', async () => {
  const [mine, theirs] = [await givenByGuest(), await givenByGuest()]
  for (const by of ['', theirs.key]) {
    await expect(giftsOfOrder(elsewhere(), mine.number, by)).rejects.toMatchObject({ code: 'not-found' })
    await expect(mine.act({ intent: 'resend' }, elsewhere(), by)).rejects.toMatchObject({ code: 'not-found' })
  }
  const { id } = await mine.seen()
  await expect(theirs.act({ intent: 'resend', gift: id })).rejects.toMatchObject({ code: 'not-found' })
})

test('[P14] limits gift emails of a guest to ten a day, as for members', async () => {
  const one = await givenByGuest()
  await sendGifts(shop.ctx)
  const counted = createCtx({ ...elsewhere(), config: { ...shop.config, rateLimits: true } })
  for (let tries = 0; tries < 10; tries += 1) await one.act({ intent: 'resend' }, counted)
  await expect(one.act({ intent: 'resend' }, counted)).rejects.toMatchObject({ code: 'too-many-tries' })
  const another = await givenByGuest({}, one.email)
  await expect(another.act({ intent: 'readdress', name: 'Cleo', email: 'cleo@example.test' }, counted)).rejects.toMatchObject({
    code: 'too-many-tries',
  })
  expect(await codesTo(one.recipient)).toHaveLength(11)
})

test('[P14] [G-G6] a gift paid while its giver signs in isn’t paid again', async () => {
  const guest = shop.guest()
  const input = { recipient_name: 'Ana', recipient_email: 'once@example.test', giver_name: 'Robin', message: '' }
  await guest.post('/cart/gifts', { stock_line_id: lesson, ...input })
  const { body } = await buy(guest, { ...digitalAnswers, token: 'pm_card_authenticationRequired' })
  const browser = unsign(shop.config.sessionSecret, 'visitor', guest.cookies[visitorCookieName(false)]) ?? ''
  const people = shop.ctx.db.selectFrom('auth.users').select(['id', 'name', 'email', 'role', 'region'])
  const member = { ...(await people.where('email', '=', 'subscriber@woodshed.test').executeTakeFirstOrThrow()), emailVerified: true }
  await mergeGuestCart(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member, guest: sha256(browser) } }))
  await shop.panel(`/authenticate/${body.next_action.client_secret.split('_secret_')[0]}`, { outcome: 'complete' })
  await shop.settled()
  const giver = await shop.member(member.email)
  const [line] = (await giver.get('/cart')).body.items
  expect(line).toMatchObject({ extras: { gift: { recipient_name: 'Ana' } }, problem: expect.stringContaining('already paid for') })
  const { email: _guest, ...payment } = digitalAnswers
  expect((await buy(giver, payment)).status).toBe(409)
  // Nor by the person who viewed the cart a moment before.
  const { id: giftId } = await shop.ctx.db
    .selectFrom('gifts')
    .select('id')
    .where('recipient_email', '=', 'once@example.test')
    .executeTakeFirstOrThrow()
  const held = linkGiftsToOrder(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } }), {
    orderId: crypto.randomUUID(),
    email: member.email,
    gifts: [{ giftId, orderLineId: 1, money: 699 }],
  })
  await expect(held).rejects.toThrow('already paid for')
  expect((await giver.delete(`/cart/lines/${line.id}`)).body.items).toEqual([])
})
