import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { asStaff } from '#account/tests/staff.ts'
import { staffArtists } from '#catalogue/editing/list-artists.server.ts'
import { listPrices } from '#catalogue/editing/list-prices.server.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { listSales } from '#catalogue/sales/list-sales.server.ts'
import { listRedirects } from '#content/redirects.server.ts'
import { countText } from '#kernel/counting.ts'
import { cursorOf, type ListSearch } from '#kernel/list-cursor.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { staffRecordings } from '#media/upload/staff-media.server.ts'
import { listUnreachable } from '#newsletter/bounces/unreachable.server.ts'
import { listCampaigns } from '#newsletter/campaigns.server.ts'
import { listComposed } from '#notifications/composer/composer.server.ts'
import { createCoupon } from '#offers/edit-coupons.server.ts'
import { staffCoupons } from '#offers/list-coupons.server.ts'
import { staffCampaigns } from '#offers/list-free-dvds.server.ts'
import { staffPoints } from '#offers/list-points.server.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { ListPage } from '#platform/statements/list-page.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { staffStock } from '#stock/staff-stock.server.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const { db } = shop.ctx
  const names = ['ONE', 'TWO', 'THREE']
  const fields = (code: string): Record<string, string> => ({ title: code, percent: '10', per_buyer: '1', code })
  for (const code of names) await createCoupon(staff, (name) => fields(code)[name] ?? '')
  await sql`update coupons set ends_at = '2026-12-24T12:00Z' where code = 'TWO'`.execute(db)
  await sql`insert into loyalty_accounts (user_id, balance) select id, 50 from auth.users on conflict do nothing`.execute(db)
  await sql`update assets set added_at = '2026-03-01T12:00Z' where id in (select id from assets order by id limit 2)`.execute(db)
  await sql`insert into learning_paths (slug, title, goal, about, level, style, created_at)
    select lower(title), title, '', '', 'beginner', 'blues', ${shop.ctx.now()} from unnest(${names}::text[]) title`.execute(db)
  await sql`insert into sales (name, starts_at, ends_at, percent, created_at)
    select name, now() + interval '1 day', now() + interval '2 days', 10, now() from unnest(${names}::text[]) name`.execute(db)
  await sql`insert into dvd_campaigns (title, terms, starts_at, ends_at)
    select title, '{annual}', '2026-03-01', '2026-03-02' from unnest(${names}::text[]) title`.execute(db)
  await sql`insert into redirects (from_path, to_path, staff_id, made_at)
    select '/old-' || lower(name), '/lessons', ${staff.visitor.member!.id}, now() from unnest(${names}::text[]) name`.execute(db)
  await sql`insert into mail_suppressions (address, kind, why, since)
    select lower(name) || '@example.com', 'hard', '550', now() from unnest(${names}::text[]) name`.execute(db)
  const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] })
  await sql`
    insert into newsletter_campaigns (subject, preheader, topic, body, created_at)
    select subject, '', 'news', ${body}::jsonb, now() from unnest(${names}::text[]) subject`.execute(db)
  await sql`
    insert into composed_notifications (form_key, icon, text, topic, audience, created_at)
    select gen_random_uuid(), 'music', text, 'news', '{"to": "all"}', now() from unnest(${names}::text[]) text`.execute(db)
})
afterAll(() => shop.close())

type Search = ListSearch & { state: 'all' }
type Page = ListPage & { ids: (string | number)[] }
const idsOf = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id)
const paged = <Row extends { id: string | number }>({ rows, ...list }: ListPage & { rows: readonly Row[] }): Page => ({
  ...list,
  ids: idsOf(rows),
})

const read: Record<string, (search: Search) => Promise<Page>> = {
  coupons: (search) => staffCoupons(staff, search).then(({ coupons: rows, ...list }) => paged({ ...list, rows })),
  points: (search) => staffPoints(staff, search).then(({ members: rows, ...list }) => paged({ ...list, rows })),
  'points of people searched': (search) =>
    staffPoints(staff, { ...search, words: 'woodshed' }).then(({ members: rows, ...list }) => paged({ ...list, rows })),
  artists: (search) => staffArtists(staff, search).then(({ artists: rows, ...list }) => paged({ ...list, rows })),
  products: (search) => staffProducts(staff, { ...search, words: 'sl' }).then(({ products: rows, ...list }) => paged({ ...list, rows })),
  prices: (search) =>
    listPrices(staff, { ...search, words: 'sl', kind: null, format: null, currency: 'GBP' }).then(({ rows, ...list }) =>
      paged({ ...list, rows: rows.map(({ stockLineId: id }) => ({ id })) }),
    ),
  media: (search) => staffRecordings(staff, search).then(({ recordings: rows, ...list }) => paged({ ...list, rows })),
  stock: (search) => staffStock(staff, { ...search, filter: 'all' }).then(paged),
  paths: (search) => staffPaths(staff, search).then(({ paths: rows, ...list }) => paged({ ...list, rows })),
  sales: (search) => listSales(staff, search).then(({ sales: rows, ...list }) => paged({ ...list, rows })),
  'free DVDs': (search) => staffCampaigns(staff, search).then(({ campaigns: rows, ...list }) => paged({ ...list, rows })),
  redirects: (search) => listRedirects(staff, search).then(paged),
  unreachable: (search) => listUnreachable(staff, { ...search, kind: null }).then(paged),
  log: (search) => readStaffLog(staff, { ...search, action: '', staff: '' }).then(({ entries: rows, ...list }) => paged({ ...list, rows })),
  newsletters: (search) => listCampaigns(staff, search).then(paged),
  notifications: (search) => listComposed(staff, search).then(paged),
}

const stepTo = (way: 'after' | 'before', text: string) => cursorOf(new URLSearchParams({ [way]: text }))

test.each(Object.keys(read))('every row of %s is on one page, in each order, forwards and back', async (name) => {
  const page = (search: Omit<ListSearch, 'words'>) => read[name]!({ words: '', state: 'all', ...search })
  const whole = await page({ size: 1000 })
  expect(whole.count).toBe(whole.ids.length)
  expect(whole.ids.length).toBeGreaterThan(1)
  const size = Math.min(2, whole.ids.length - 1)
  expect(whole.steps).toEqual({ before: null, after: null })
  for (const { value: sort } of whole.sorts) {
    const { ids } = await page({ size: 1000, sort })
    expect(new Set(ids)).toEqual(new Set(whole.ids))
    const pages = [await page({ size, sort })]
    for (let next = pages[0]!.steps.after; next; next = pages.at(-1)!.steps.after)
      pages.push(await page({ size, sort, cursor: stepTo('after', next) }))
    expect(pages.flatMap((one) => one.ids)).toEqual(ids)
    expect((await page({ size, sort, cursor: stepTo('before', pages.at(-1)!.steps.before!) })).ids).toEqual(pages.at(-2)!.ids)
  }
})

test('the first order is the usual one, and an unknown one asks for it', async () => {
  const { sorts } = await read.products!({ words: '', state: 'all' })
  const first = async (sort?: string) => (await staffProducts(staff, { state: 'all', words: '', ...(sort && { sort }), size: 3 })).products
  expect(sorts.map(({ text }) => text)).toEqual(['Newest first', 'Title', 'Most popular first'])
  expect(await first('constructor')).toEqual(await first())
  const titles = (await first('title')).map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('lists are limited to days by the shop’s clocks', async () => {
  const on = (day: string) => ({ state: 'all', words: '', from: day, to: day }) as const
  expect((await staffRecordings(staff, on('2026-03-01'))).count).toBe(2)
  expect((await staffRecordings(staff, on('2026-03-02'))).count).toBe(0)
  expect((await staffCoupons(staff, on('2026-12-24'))).coupons.map(({ code }) => code)).toEqual(['TWO'])
  const lists = [staffPoints, (_: Ctx, search: Search) => staffStock(staff, { ...search, filter: 'all' }), staffArtists, staffPaths]
  for (const list of lists) expect((await list(staff, on('2001-01-01'))).count).toBe(0)
  const [today] = staff.now().toISOString().split('T')
  expect((await staffPaths(staff, { words: '', from: today! })).count).toBeGreaterThan(2)
})

test('[E14] coupons are found by any part of their code or title', async () => {
  const codes = async (words: string) => (await staffCoupons(staff, { state: 'all', words, sort: 'code' })).coupons.map(({ code }) => code)
  expect(await codes('hre')).toEqual(['THREE'])
  expect(await codes('wo')).toEqual(['TWO'])
})

test('[P10] a word in very many names lists those with points first, then everyone else, back and forth', async () => {
  const { db } = shop.ctx
  await sql`insert into auth.users (name, email, email_verified)
    select 'Crowd ' || n, 'crowd-' || n || '@example.com', true from generate_series(1, 10001) n`.execute(db)
  await sql`insert into loyalty_accounts (user_id, balance)
    select u.id, n * 100 from auth.users u join generate_series(0, 2) n on u.email = 'crowd-' || (7 + n) || '@example.com'`.execute(db)
  const page = async (cursor?: ListSearch['cursor']) => {
    const { members, ...list } = await staffPoints(staff, { words: 'Crowd', size: 2, ...(cursor && { cursor }) })
    return { ...list, balances: members.map(({ balance }) => balance), ids: idsOf(members) }
  }
  const first = await page()
  expect(first).toMatchObject({ balances: [200, 100], count: 1001 })
  const second = await page(stepTo('after', first.steps.after!))
  const third = await page(stepTo('after', second.steps.after!))
  expect([...second.balances, ...third.balances]).toEqual([0, 0, 0, 0])
  expect(new Set([first, second, third].flatMap(({ ids }) => ids)).size).toBe(6)
  expect((await page(stepTo('before', third.steps.before!))).ids).toEqual(second.ids)
  const named = await staffPoints(staff, { words: 'Crowd', sort: 'name', size: 2 })
  expect(named).toMatchObject({ members: [{ name: 'Crowd 1' }, { name: 'Crowd 10' }], count: 1001 })
})

test('[E15] orders found by a common word are 1,000+, by several very many, and by a rare one counted', async () => {
  await sql`insert into orders (number, cart_id, cart_version, email, state, currency, subtotal, total, placed_at, expires_at)
    select 'CROWD-' || n, gen_random_uuid(), 1, 'crowd@example.com', 'expired', 'GBP', 1200, 1200, now(), now()
    from generate_series(1, 10001) n`.execute(shop.ctx.db)
  const count = async (words: string, filter: 'all' | 'paid' = 'all') => (await staffOrders(staff, { words, filter, size: 2 })).count
  expect(await count('crowd')).toBe(1001)
  expect(countText(await count('crowd example'), 'order')).toBe('very many orders')
  expect(await count('crowd example', 'paid')).toBe(0)
  expect(await count('crowd 10001')).toBe(1)
})
