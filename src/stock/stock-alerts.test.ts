import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { notificationsOf } from '#notifications/tests/entries.ts'
import { createCtx } from '#platform/ctx.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { sendStockAlerts } from '#stock/send-stock-alerts.server.ts'
import { readAlertLine, requestStockAlert } from '#stock/stock-alerts.server.ts'
import { checkInvariants } from '../../tools/check-db.ts'

let shop: TestShop
let gone: number
beforeAll(async () => {
  shop = await testShop()
  gone = await stockLineOf(shop.ctx.db, testSlugs.dvdSoldOut)
})
afterAll(() => shop.close())
beforeEach(() => shop.ctx.db.deleteFrom('outbox').execute())

const ask = (caller: ReturnType<TestShop['guest']>, line: number, email?: string) =>
  caller.post('/stock-alerts', { stock_line_id: line, ...(email && { email }) })
const mails = () => shop.ctx.db.selectFrom('outbox').select(['template', 'recipient', 'props']).orderBy('created_at').execute()
const arrive = async (line: number, count: number, source: string) => {
  await shop.ctx.db
    .updateTable('stock_lines')
    .set((eb) => ({ on_hand: eb('on_hand', '+', count) }))
    .where('id', '=', line)
    .execute()
  await shop.ctx.db
    .insertInto('stock_moves')
    .values({ stock_line_id: line, delta: count, reason: 'correction', source_id: source, moved_at: shop.ctx.now() })
    .execute()
}
const confirm = async (email: string) => {
  const [mail] = (await mails()).filter((one) => one.template === 'confirm-stock-alert' && one.recipient === email)
  const { url } = mail!.props as { url: string }
  const { confirmAlert } = await import('#stock/stock-alerts.server.ts')
  await confirmAlert(shop.ctx, new URL(url).searchParams.get('token') ?? '')
}

test('[P6] registers a member at once; a guest confirms their address first, with one email a day however often it is entered', async () => {
  const member = await shop.member('member@woodshed.test')
  expect((await ask(member, gone)).body).toEqual({ answer: 'noted' })
  expect(await mails()).toEqual([])
  for (let times = 0; times < 3; times += 1)
    expect((await ask(shop.guest(), gone, ' First@Reader.test ')).body).toEqual({ answer: 'check-your-mail' })
  expect(await mails()).toMatchObject([{ template: 'confirm-stock-alert', recipient: 'first@reader.test' }])
})

test.each([
  ['an invalid address', 'not an address', 400, 'invalid'],
  ['an empty address', undefined, 400, 'invalid'],
])('[P6] %s is refused with a message', async (_what, email, status, code) => {
  expect(await ask(shop.guest(), gone, email)).toMatchObject({ status, body: { code, errors: { email: expect.any(String) } } })
})

test('[P6] refuses an alert for a line not on sale', async () => {
  expect(await ask(shop.guest(), 999_999, 'a@b.test')).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('[P6] refuses an alert for something in stock', async () => {
  const there = async (slug: string) => (await readAlertLine(shop.ctx, await stockLineOf(shop.ctx.db, slug))).isAvailable
  expect([await there(testSlugs.dvd), await there(testSlugs.dvdSoldOut), await there(testSlugs.dvdComing)]).toEqual([true, false, false])
})

test('[P6] [G-N1] when one copy arrives, two confirmed addresses are notified once, first come first served; the rest a day later', async () => {
  const line = await stockLineOf(shop.ctx.db, testSlugs.cdSoldOut)
  const readers = ['one@queue.test', 'two@queue.test', 'three@queue.test', 'four@queue.test', 'unproven@queue.test']
  for (const email of readers) {
    await ask(shop.guest(), line, email)
    if (email !== 'unproven@queue.test') await confirm(email)
    shop.clock.forward(1000)
  }
  await shop.ctx.db.deleteFrom('outbox').execute()
  await sendStockAlerts(shop.ctx)
  expect(await mails()).toEqual([])
  await arrive(line, 1, 'a parcel')
  await Promise.all([sendStockAlerts(shop.ctx), sendStockAlerts(shop.ctx)])
  await sendStockAlerts(shop.ctx)
  const told = async () => (await mails()).filter((mail) => mail.template === 'back-in-stock').map((mail) => mail.recipient)
  expect((await told()).sort()).toEqual(['one@queue.test', 'two@queue.test'])
  shop.clock.forward(24 * 3_600_000 + 1000)
  await sendStockAlerts(shop.ctx)
  await sendStockAlerts(shop.ctx)
  expect((await told()).sort()).toEqual(['four@queue.test', 'one@queue.test', 'three@queue.test', 'two@queue.test'])
  shop.clock.forward(-(24 * 3_600_000 + 6000))
})

test('[P1] [P18] an announced disc can’t be bought before its release date; people waiting are notified when it is out', async () => {
  const line = await stockLineOf(shop.ctx.db, testSlugs.unreleasedLesson)
  const member = await shop.member('member@woodshed.test')
  expect((await member.put(`/cart/${line}`, { qty: 1 })).status).toBe(409)
  await ask(member, line)
  await sendStockAlerts(shop.ctx)
  expect(await mails()).toEqual([])
  const now = shop.ctx.now()
  shop.clock.set('2099-01-01T00:00:01.000Z')
  await sendStockAlerts(shop.ctx)
  shop.clock.set(now)
  expect(await mails()).toMatchObject([{ template: 'back-in-stock', recipient: 'member@woodshed.test' }])
  expect(await notificationsOf(shop.ctx.db, people.member.id)).toEqual([expect.stringMatching(/^Back in stock: /)])
})

test('[G-S2] the stock ledger adds up', () => checkInvariants(shop.ctx.db, { now: shop.ctx.now() }))

const ctxFrom = (ip: string) =>
  createCtx({ ...shop.ctx, config: { ...shop.config, rateLimits: true }, visitor: { ...shop.ctx.visitor, ip } })

test('[P6] one mailbox gets five stock alert confirmations a day, whatever the networks and lines', async () => {
  const lines = await shop.ctx.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.id')
    .where('p.published', '=', true)
    .limit(8)
    .execute()
  for (const [at, { id }] of lines.entries())
    await requestStockAlert(ctxFrom(`100.64.70.${at}`), { stockLineId: id, email: 'many@example.test' })
  expect(await mails()).toHaveLength(5)
})
