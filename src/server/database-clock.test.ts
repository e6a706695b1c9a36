import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queueMail } from '#platform/mail/mail.server.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let base: TestShop
const opened: Shop[] = []
beforeAll(async () => {
  base = await testShop({ mail: true })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const shop of opened.splice(0)) await shop.close()
})
afterAll(() => base.close())

function setMachineAhead(milliseconds: number): void {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

/** A node on a machine whose own clock is wrong. */
async function nodeAhead(milliseconds: number): Promise<Shop> {
  setMachineAhead(milliseconds)
  const shop = await openShop(base.config, pino({ level: 'silent' }), null)
  opened.push(shop)
  return shop
}

const databaseNow = async () =>
  Number((await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(base.ctx.db)).rows[0]?.ms)

test.each([10 * 60_000, -10 * 60_000])('a node whose clock is off by %i ms uses the database’s time', async (milliseconds) => {
  const { ctx } = await nodeAhead(milliseconds)
  const before = await databaseNow()
  const [shopTime, realTime] = [ctx.now().getTime(), ctx.realNow().getTime()]
  const after = await databaseNow()
  for (const told of [shopTime, realTime]) {
    expect(told).toBeGreaterThan(before - 100)
    expect(told).toBeLessThan(after + 100)
  }
})

test('a machine whose clock is changed while running keeps the database’s time', async () => {
  const { ctx } = await nodeAhead(0)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(Math.abs(ctx.now().getTime() - (await databaseNow()))).toBeLessThan(5000)
})

test('a node whose clock is 10 minutes ahead doesn’t send what another is sending', async () => {
  const ahead = await nodeAhead(10 * 60_000)
  const right = await nodeAhead(0)
  const to = 'once-only@example.test'
  await queueMail(right.ctx, { template: 'verify-email', to, dedupeKey: 'skew', props: { url: 'https://shop.test/verify' } })
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  const through = (node: string, until: Promise<void>) => ({
    sendMail: async () => {
      sent.push(node)
      await until
    },
  })
  const on = (shop: Shop, mailer: object) => ({ ...shop.ctx, services: { ...shop.ctx.services, mailer: mailer as never } })
  const sending = deliverMail(on(right, through('right', held.promise)))
  await expect.poll(() => sent).toEqual(['right'])
  setMachineAhead(10 * 60_000)
  await deliverMail(on(ahead, through('ahead', Promise.resolve())))
  held.resolve()
  await sending
  expect(sent).toEqual(['right'])
})
