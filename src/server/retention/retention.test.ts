import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { purgeExpiredData } from '#server/retention/retention.server.ts'
import { tasks } from '#server/tasks.ts'
import { memberCaller } from '#server/tests/caller.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(() => shop.close())

const days = (count: number) => shop.clock.forward(count * 86_400_000)
const countOf = async (table: string, where = 'true'): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(table)} where ${sql.raw(where)}`.execute(shop.ctx.db)).rows[0]!
    .count

test('erases a guest’s cart and checkout after 90 days, not a member’s', async () => {
  const [guest, member] = [shop.guest(), await shop.member('member@woodshed.test')]
  const line = await shop.line(testSlugs.lesson)
  for (const caller of [guest, member]) {
    await fillCart(caller, line)
    await caller.post('/checkout/store', { step: 1, ...digitalAnswers })
  }
  const before = await countOf('carts', 'guest is null')
  days(89)
  await fillCart(shop.guest(), line)
  expect((await purgeExpiredData(shop.ctx))['guest carts']).toBe(0)
  days(2)
  expect((await purgeExpiredData(shop.ctx))['guest carts']).toBe(1)
  expect([await countOf('carts', 'guest is not null'), await countOf('carts', 'guest is null')]).toEqual([1, before])
  expect(await countOf('checkouts', 'cart_id not in (select id from carts)')).toBe(0)
  await shop.check()
})

test('erases the data of people who abandoned an order after two years; ever-paid orders keep their buyer', async () => {
  const [paid, abandoned] = [shop.guest(), shop.guest()]
  const line = await shop.line(testSlugs.lesson)
  for (const caller of [paid, abandoned]) await fillCart(caller, line)
  await buy(paid, digitalAnswers)
  await buy(abandoned, { ...digitalAnswers, token: 'pm_card_threeDSecure2Required' })
  const { id } = await shop.ctx.db.selectFrom('orders').select('id').where('state', '=', 'pending').executeTakeFirstOrThrow()
  days(1)
  await tasks.find(({ name }) => name === 'expire orders')!.run(shop.ctx)
  const orders = async () => countOf('orders', "email <> ''")
  const all = await orders()
  days(728)
  expect((await purgeExpiredData(shop.ctx))['abandoned orders']).toBe(0)
  days(2)
  expect((await purgeExpiredData(shop.ctx))['abandoned orders']).toBe(1)
  expect(await orders()).toBe(all - 1)
  const order = await shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ email: '', guest: null, user_id: null, billing_address: null, delivery_address: null, state: 'expired' })
  expect([order.number.length > 0, order.total > 0]).toEqual([true, true])
  await shop.check()
})

test('erases an email’s recipient and content after a year, and doesn’t send it again', async () => {
  const { db } = shop.ctx
  const mails = await countOf('outbox')
  await sql`update outbox set state = 'sent', sent_at = created_at, problem = null`.execute(db)
  days(366)
  expect((await purgeExpiredData(shop.ctx)).emails).toBe(await countOf('outbox', "recipient = ''"))
  expect([await countOf('outbox'), await countOf('outbox', "recipient <> '' or props <> '{}'")]).toEqual([mails, 0])
  await shop.check()
})

test('erases webhook events after 90 days; sessions, links and rate counts when expired; more than a batch in one run', async () => {
  const { db, now } = shop.ctx
  const at = now()
  await sql`insert into inbound_events (provider, event_id, type, about, object_ref, received_at, processed_at, next_try_at)
    select 'stripe', 'evt_old_' || n, 'x', 'payment', 'pi_x', ${at}, ${at}, ${at} from generate_series(1, 1203) n`.execute(db)
  await sql`insert into rate_counts (key, tries, window_ends) select 'k' || n, 1, ${at} from generate_series(1, 700) n`.execute(db)
  const waiting = await countOf('inbound_events', 'processed_at is null')
  await memberCaller(shop.app, { ...shop.ctx, realNow: () => new Date(at.getTime() - 9.99 * 365 * 86_400_000) }, 'member@woodshed.test')
  const open = await countOf('auth.sessions')
  days(91)
  expect(await purgeExpiredData(shop.ctx)).toMatchObject({ 'rate counts': 700, sessions: 1 })
  expect(await countOf('inbound_events')).toBe(waiting)
  expect(await countOf('auth.sessions')).toBe(open - 1)
})

test('one timed task erases expired data, and finds the oldest rows by an index', async () => {
  expect(tasks.filter(({ run }) => run === purgeExpiredData)).toHaveLength(1)
  const plan = async (query: string) => {
    const text = await shop.ctx.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return (await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(db)).rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    return text.match(/using (\w+)/)?.[1]
  }
  expect(
    await plan("select id from outbox where recipient <> '' and state in ('sent', 'stopped', 'failed') order by created_at limit 5"),
  ).toBe('outbox_to_erase_idx')
  expect(await plan("select id from orders where email <> '' and state in ('cancelled', 'expired') order by placed_at limit 5")).toBe(
    'orders_to_erase_idx',
  )
  expect(await plan('select event_id from inbound_events where processed_at <= now() order by processed_at limit 5')).toBe(
    'inbound_events_processed_idx',
  )
})

test('deletes a playlist and a track a week after they were removed, not sooner', async () => {
  const member = await shop.member('member@woodshed.test')
  const { id: product_id } = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', testSlugs.backingTrack)
    .executeTakeFirstOrThrow()
  const add = async (name: string) => (await member.post('/members/playlists', { name, product_id })).body
  const [removed, kept] = [await add('Removed'), await add('Kept')]
  await member.post('/members/playlist/remove-playlist', { playlistId: removed.id })
  await member.delete(`/members/playlists/${kept.id}/items/${kept.backing_tracks[0].id}`)
  days(6.9)
  expect(await purgeExpiredData(shop.ctx)).toMatchObject({ playlists: 0, 'playlist tracks': 0 })
  days(0.2)
  expect(await purgeExpiredData(shop.ctx)).toMatchObject({ playlists: 1, 'playlist tracks': 1 })
  expect([await countOf('playlists'), await countOf('playlist_items')]).toEqual([1, 0])
})
