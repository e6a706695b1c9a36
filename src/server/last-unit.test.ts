// [G-F7] 32 requests at two nodes: one gets the last unit, the others are refused, nothing stays reserved. `npm run check:races`: 200 rounds.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answers, buy, digitalAnswers, fillCart, payment, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { claimGift } from '#gifts/claim-gift.server.ts'
import { sendGifts } from '#gifts/gifts.server.ts'
import { bookPoints, spendPoints } from '#offers/points.server.ts'
import { createCtx } from '#platform/ctx.ts'
import type { Answered } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const rounds = Number(process.env.ROUNDS ?? 1)
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const minute = 60_000

let one: CheckoutShop
let nodes: [TestShop, TestShop]
let [dvd, lesson] = [0, 0]
beforeAll(async () => {
  one = await checkoutShop()
  nodes = [one, await testShop({ beside: one })]
  ;[dvd, lesson] = await Promise.all([one.line('last-copy-dvd'), one.line('slow-blues-turnarounds')])
})
afterEach(() => one.check())
afterAll(async () => {
  await nodes[1].close()
  await one.close()
})

const crowd = <T>(work: (node: TestShop, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 32 }, (_, n) => work(nodes[n % 2 ? 1 : 0], n)))
const kindOf = ({ body }: Answered): string => body.next_action?.type ?? body.code ?? 'none'
const counted = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length

/** A person with a verified address. */
const someone = () => {
  const email = `${crypto.randomUUID()}@example.test`
  const person = { name: 'Someone', email, email_verified: true, region: 'GB', created_at: one.ctx.now(), updated_at: one.ctx.now() }
  return one.ctx.db.insertInto('auth.users').values(person).returning(['id', 'email']).executeTakeFirstOrThrow()
}

/** Restocks one copy once the last one is sold. */
const restock = (delivery: string) =>
  sql`
    with came as (update stock_lines set on_hand = 1 where id = ${dvd} and on_hand = 0 returning id)
    insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at)
    select id, 1, 'arrival', ${delivery}, ${one.ctx.now()} from came`.execute(one.ctx.db)

describe.each(each)('[G-F7] round %i of 32 at once on two nodes', (round) => {
  test('[G-S1] the last DVD', { timeout: minute }, async () => {
    await restock(`round-${round}`)
    const buyers = await crowd(async (node, n) => {
      const guest = node.guest()
      await fillCart(guest, dvd)
      await guest.post('/checkout/store', { step: 5, ...answers, email: `dvd${round}-${n}@example.com` })
      return guest
    })
    const kinds = (await Promise.all(buyers.map((buyer) => payNow(buyer)))).map(kindOf)
    expect([counted(kinds, 'done'), counted(kinds, 'out-of-stock')]).toEqual([1, 31])
    expect(await one.stock(dvd)).toEqual({ on_hand: 0, reserved: 0 })
  })

  test('[G-C1] the last use of a coupon', { timeout: minute }, async () => {
    const code = `ONCE${round}`
    await one.ctx.db.insertInto('coupons').values({ code, percent: 50, max_uses: 1, minimum_spend: {} }).execute()
    const buyers = await crowd(async (node, n) => {
      const guest = node.guest()
      await fillCart(guest, lesson)
      await guest.post(`/cart/coupon/${code}`)
      await guest.post('/checkout/store', { step: 5, ...digitalAnswers, email: `half${round}-${n}@example.com` })
      return guest
    })
    // All have seen the discount. A buyer who reloads after it is used up sees the full price, and may pay it.
    const requests = await Promise.all(buyers.map((buyer) => payment(buyer)))
    const answered = await Promise.all(buyers.map((buyer, n) => buyer.post('/checkout/store', requests[n])))
    expect(counted(answered.map(kindOf), 'done')).toBe(1)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('[G-L2] the last points', { timeout: minute }, async () => {
    const { id } = await someone()
    const source = { type: 'demo', id: `saved ${id}` } as const
    await bookPoints(one.ctx, { userId: id, kind: 'earn', delta: 100, source, about: 'Saved', expiresAt: null })
    const spent = await Promise.allSettled(
      Array.from({ length: 32 }, (_, n) =>
        nodes[n % 2 ? 1 : 0].ctx.transaction((ctx) =>
          spendPoints(ctx, { userId: id, points: 60, source: { type: 'demo', id: `${id} ${n}` }, about: 'Wanted' }),
        ),
      ),
    )
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('[P14] one gift', { timeout: minute }, async () => {
    const giver = one.guest()
    const recipient_email = `ana${round}@example.test`
    const gift = { stock_line_id: lesson, recipient_name: 'Ana', recipient_email, giver_name: 'Robin', message: 'Play it slower.' }
    expect((await giver.post('/cart/gifts', gift)).status).toBe(200)
    expect(kindOf(await buy(giver, { ...digitalAnswers, email: `robin${round}@example.test` }))).toBe('done')
    await sendGifts(one.ctx)
    const { props } = await one.ctx.db
      .selectFrom('outbox')
      .select('props')
      .where('recipient', '=', recipient_email)
      .executeTakeFirstOrThrow()
    const code = new URL((props as { url: string }).url).searchParams.get('code') ?? ''
    const claims = await Promise.allSettled(
      await crowd(async ({ ctx }) => {
        const { id, email } = await someone()
        const member = { id, name: 'Someone', email, emailVerified: true, role: 'member', region: 'GB' } as const
        return createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
      }).then((people) => people.map((person) => claimGift(person, code))),
    )
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('[M5] one download left', { timeout: minute }, async () => {
    const { db } = one.ctx
    await db.updateTable('tiers').set({ downloads_a_month: 1 }).execute()
    await db.deleteFrom('membership_downloads').execute()
    await db.updateTable('assets').set({ state: 'ready' }).execute()
    const files = await db
      .selectFrom('product_files as f')
      .leftJoin('stock_lines as l', 'l.id', 'f.stock_line_id')
      .select('f.id')
      .where((eb) => eb.or([eb('l.format', 'is', null), eb('l.format', '<>', 'stems')]))
      .execute()
    const subscribers = await Promise.all(nodes.map((node) => node.member('subscriber@woodshed.test')))
    const answered = await crowd((_, n) =>
      subscribers[n % 2]!.post(`/download-product-line-file/${files[n % files.length]!.id}`, { ignoreLimitAlmostReachedMessage: true }),
    )
    expect(answered.filter(({ status }) => status !== 200).map(kindOf)).toEqual(
      answered.filter(({ status }) => status !== 200).map(() => 'monthly-limit-reached'),
    )
    expect(await db.selectFrom('membership_downloads').select('product_file_id').execute()).toHaveLength(1)
  })
})
