import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { staffArtists } from '#catalogue/editing/edit-artist.server.ts'
import { type ListStep, stepOf } from '#kernel/list-step.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { staffRecordings } from '#media/upload/staff-media.server.ts'
import { listCampaigns } from '#newsletter/campaigns.server.ts'
import { listComposed } from '#notifications/composer/composer.server.ts'
import { createCoupon } from '#offers/edit-coupons.server.ts'
import { staffCoupons } from '#offers/staff-coupons.server.ts'
import { staffPoints } from '#offers/staff-points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Steps } from '#platform/statements/keyset.server.ts'
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
  const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] })
  await sql`
    insert into newsletter_campaigns (subject, preheader, topic, body, created_at)
    select subject, '', 'news', ${body}::jsonb, now() from unnest(${names}::text[]) subject`.execute(db)
  await sql`
    insert into composed_notifications (form_key, icon, text, topic, audience, created_at)
    select gen_random_uuid(), 'music', text, 'news', '{"to": "all"}', now() from unnest(${names}::text[]) text`.execute(db)
})
afterAll(() => shop.close())

type Paging = { step?: ListStep | null; size?: number }
type Page = { ids: (string | number)[]; count: number; steps: Steps }
const idsOf = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id)

const lists: Record<string, (paging: Paging) => Promise<Page>> = {
  coupons: (paging) => staffCoupons(staff, { state: 'all', words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.coupons) })),
  points: (paging) => staffPoints(staff, { words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.members) })),
  'points of people searched': (paging) =>
    staffPoints(staff, { words: 'a', ...paging }).then((page) => ({ ...page, ids: idsOf(page.members) })),
  artists: (paging) => staffArtists(staff, { words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.artists) })),
  media: (paging) => staffRecordings(staff, { words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.recordings) })),
  stock: (paging) => staffStock(staff, { filter: 'all', words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.rows) })),
  paths: (paging) => staffPaths(staff, { words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.paths) })),
  newsletters: (paging) =>
    listCampaigns(staff, { state: 'all', words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.rows) })),
  notifications: (paging) =>
    listComposed(staff, { state: 'all', words: '', ...paging }).then((page) => ({ ...page, ids: idsOf(page.rows) })),
}

const stepTo = (way: 'after' | 'before', text: string) => stepOf(new URLSearchParams({ [way]: text }))

test.each(Object.keys(lists))('every row of %s is on one page, forwards and back', async (name) => {
  const read = lists[name]!
  const whole = await read({ size: 1000 })
  expect(whole.count).toBe(whole.ids.length)
  expect(whole.steps).toEqual({ before: null, after: null })
  const pages = [await read({ size: 2 })]
  for (let next = pages[0]!.steps.after; next; next = pages.at(-1)!.steps.after)
    pages.push(await read({ size: 2, step: stepTo('after', next) }))
  expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids)
  const back = pages.at(-1)!.steps.before
  if (back) expect((await read({ size: 2, step: stepTo('before', back) })).ids).toEqual(pages.at(-2)!.ids)
})

test('lists are limited to days by the shop’s clocks', async () => {
  const on = (day: string) => ({ words: '', from: day, to: day })
  expect((await staffRecordings(staff, on('2026-03-01'))).count).toBe(2)
  expect((await staffRecordings(staff, on('2026-03-02'))).count).toBe(0)
  expect((await staffCoupons(staff, { state: 'all', ...on('2026-12-24') })).coupons.map(({ code }) => code)).toEqual(['TWO'])
})
