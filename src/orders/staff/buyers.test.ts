import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { answers, buy, digitalAnswers, fillCart, home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { likePattern } from '#kernel/text.ts'
import { readBuyer } from '#orders/staff/buyer.server.ts'
import { orderFinder } from '#orders/staff/find-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let staffCtx: Ctx
let staff: Caller
let guestOrder: string
let memberOrder: string
beforeAll(async () => {
  shop = await checkoutShop()
  staffCtx = await asStaff(shop.ctx)
  staff = await shop.member('staff@woodshed.test')
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.dvd))
  const delivery_address = { ...home, name: 'Imogen 100%_Fairweather' }
  const bought = await buy(guest, { ...answers, email: 'Imogen.F@post.example', delivery_address })
  guestOrder = (await guest.get(bought.body.next_action.url)).body.number
  const member = await shop.member('member@woodshed.test')
  await fillCart(member, await shop.line(testSlugs.lesson))
  memberOrder = (await member.get((await buy(member, digitalAnswers)).body.next_action.url)).body.number
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const found = async (words: string) =>
  (await staff.get(`/admin/orders?words=${encodeURIComponent(words)}`)).body.orders.map(({ number }: { number: string }) => number)

test('finds orders by part of number, name, email or product', async () => {
  const { title } = await shop.ctx.db.selectFrom('products').select('title').where('slug', '=', testSlugs.dvd).executeTakeFirstOrThrow()
  for (const words of [guestOrder.slice(2, -1), 'imogen.f@', 'POST.example', 'fairwea', 'gen 100%', title.slice(3, 9), `${title} imogen`])
    expect(await found(words), words).toEqual([guestOrder])
  const { name } = await shop.ctx.db
    .selectFrom('auth.users')
    .select('name')
    .where('email', '=', 'member@woodshed.test')
    .executeTakeFirstOrThrow()
  expect(await found(name)).toEqual([memberOrder])
  expect(await found('blues turn')).toEqual([memberOrder])
  expect(await found('imogen blues')).toEqual([])
  expect(await found('%')).toEqual([guestOrder])
  expect(await found("'; drop table orders; --")).toEqual([])
})

test('the list names buyers by their account, or else by delivery address', async () => {
  const { orders } = (await staff.get('/admin/orders')).body
  const nameOf = (number: string) => orders.find((order: { number: string }) => order.number === number).name
  const { name } = await shop.ctx.db
    .selectFrom('auth.users')
    .select('name')
    .where('email', '=', 'member@woodshed.test')
    .executeTakeFirstOrThrow()
  expect([nameOf(guestOrder), nameOf(memberOrder)]).toEqual(['Imogen 100%_Fairweather', name])
})

test('comparing orders row by row finds the same ones as their ids do', async () => {
  for (const words of [guestOrder.slice(2, -1), 'imogen.f@', 'fairwea', 'turn', 'robin', '%', 'nothing'].map(likePattern)) {
    const numbers = async (condition: RawBuilder<unknown>) =>
      (await sql<{ number: string }>`select o.number from orders o where ${condition} order by o.number`.execute(shop.ctx.db)).rows
    expect(await numbers(orderFinder.matches(words)), words).toEqual(await numbers(sql`o.id in (${orderFinder.ids(words)})`))
  }
})

test('each search term uses its index', async () => {
  const plan = await shop.ctx.transaction(async ({ db }) => {
    await sql`set local enable_seqscan = off; set local enable_indexscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select o.id from orders o where o.id in (${orderFinder.ids('%fairweather%')})`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  for (const index of ['orders_number_part', 'orders_email_part', 'orders_names_part', 'order_lines_title_part', 'users_name_part'])
    expect(plan).toContain(`${index}_idx`)
})

test('finds a buyer by email: guests, members without a plan, gift recipients; nobody else', async () => {
  expect(await readBuyer(staffCtx, ' imogen.f@POST.example')).toMatchObject({
    account: null,
    plan: null,
    count: 1,
    orders: [{ number: guestOrder, state: 'paid', currency: 'GBP' }],
  })
  const member = await readBuyer(staffCtx, 'member@woodshed.test')
  expect(member).toMatchObject({ account: { proven: true }, plan: null, orders: [{ number: memberOrder }] })
  expect(await readBuyer(staffCtx, 'subscriber@woodshed.test')).toMatchObject({ plan: { status: 'active' } })
  await sql`
    insert into gifts (giver_email, giver_name, stock_line_id, recipient_email, recipient_name, send_at, state, order_line_id, currency, created_at, order_id)
    select 'Imogen.F@post.example', 'Imogen', l.stock_line_id, 'Given@post.example', 'G', now(), 'refunded', l.id, 'GBP', now(), l.order_id
    from order_lines l join orders o on o.id = l.order_id where o.number = ${guestOrder}`.execute(shop.ctx.db)
  expect((await readBuyer(staffCtx, 'given@post.example')).gifts).toMatchObject([{ given: false, other: 'Imogen', order: guestOrder }])
  expect((await readBuyer(staffCtx, 'imogen.f@post.example')).gifts).toMatchObject([{ given: true, other: 'Given@post.example' }])
  await sql`delete from gifts where recipient_email = 'Given@post.example'`.execute(shop.ctx.db)
  await expect(readBuyer(staffCtx, 'nobody@post.example')).rejects.toMatchObject({ code: 'not-found' })
  await expect(readBuyer(shop.ctx, 'member@woodshed.test')).rejects.toMatchObject({ code: 'not-found' })
})
