import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { changeCampaign, createCampaign, endCampaign, titleChoices } from '#offers/staff-free-dvds.server.ts'
import { correctPoints } from '#offers/staff-points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { saveStocktake } from '#stock/staff-stock.server.ts'
import { setTaxRate } from '#tax/edit-rates.server.ts'
import { listExchangeRates, setExchangeRate } from '#tax/exchange-rates.server.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const undoLast = async () => {
  const last = await shop.ctx.db.selectFrom('staff_actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return () => undoAction(staff, last.id)
}
const today = () => shop.ctx.now().toISOString().slice(0, 10)
const day = 86_400_000

test('[E14] a tax rate stays once its first day is over, and of several the one changed since', async () => {
  await setTaxRate(staff, { country: 'IE', classes: ['goods', 'digital'], from: today(), percent: '22' })
  const undo = await undoLast()
  await setTaxRate(staff, { country: 'IE', classes: ['goods'], from: today(), percent: '24' })
  expect(await undo()).toEqual({ undone: ['the rate for IE, digital'], kept: ['the rate for IE, goods'] })
  await setTaxRate(staff, { country: 'IE', classes: ['digital'], from: today(), percent: '23' })
  const late = await undoLast()
  shop.clock.forward(day)
  await expect(late()).rejects.toMatchObject({ code: 'not-ready' })
})

test('[E14] a day’s exchange rate of before becomes its newest version; a first one can only be corrected', async () => {
  const set = (perEuro: string) => setExchangeRate(staff, { currency: 'USD', day: '2026-11-02', perEuro, confirmed: true })
  await set('1.15')
  await expect((await undoLast())(), 'the first').rejects.toMatchObject({ code: 'not-found' })
  await set('1.16')
  await (await undoLast())()
  expect((await listExchangeRates(staff))[0]).toMatchObject({ day: '2026-11-02', per_euro: '1.15', replaced: false })
  await set('1.17')
  const undo = await undoLast()
  await set('1.18')
  await expect(undo()).rejects.toMatchObject({ code: 'not-ready' })
})

test('[E14] a count isn’t undone below what is set aside, and keeps what was sold since', async () => {
  const line = await shop.ctx.db
    .selectFrom('stock_lines')
    .select(['id', 'on_hand'])
    .where('on_hand', '>', 5)
    .limit(1)
    .executeTakeFirstOrThrow()
  const seen = line.on_hand!
  await saveStocktake(staff, line.id, { counted: seen + 4, seen, why: 'Found four', key: crypto.randomUUID() })
  const undo = await undoLast()
  const stock = (change: ReturnType<typeof sql>) => sql`update stock_lines set ${change} where id = ${line.id}`.execute(shop.ctx.db)
  await stock(sql`reserved = ${seen + 1}`)
  await expect(undo()).rejects.toMatchObject({ code: 'not-ready' })
  await stock(sql`reserved = 0, on_hand = on_hand - 1`)
  await undo()
  const { on_hand } = await shop.ctx.db.selectFrom('stock_lines').select('on_hand').where('id', '=', line.id).executeTakeFirstOrThrow()
  expect(on_hand).toBe(seen - 1)
})

test('[E14] points that were given stay once some are spent', async () => {
  const { id } = await shop.ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'subscriber@woodshed.test')
    .executeTakeFirstOrThrow()
  await correctPoints(staff, id, { points: '60', reason: 'For the wait', key: 'given' })
  const undo = await undoLast()
  await sql`update loyalty_accounts set balance = 10 where user_id = ${id}`.execute(shop.ctx.db)
  await expect(undo()).rejects.toMatchObject({ code: 'not-ready' })
})

test('[E14] a free DVD just planned ends; one whose end is over stays ended; DVDs changed since stay', async () => {
  const dvds = (await titleChoices(staff, null)).map(({ id }) => id)
  const form = (title: string, lines: readonly number[], ends = new Date(shop.ctx.now().getTime() + 2 * day)) => {
    const fields: Record<string, string> = { title, 'term-annual': 'on', ends_at: ends.toISOString().slice(0, 16) }
    return (name: string) => fields[name] ?? (lines.some((line) => name === `line-${line}`) ? 'on' : '')
  }
  const endOf = async (id: number) =>
    (await shop.ctx.db.selectFrom('dvd_campaigns').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow()).ends_at
  const planned = await createCampaign(staff, form('Just planned', dvds.slice(0, 1)))
  await (await undoLast())()
  expect((await endOf(planned)) <= shop.ctx.now()).toBe(true)

  const id = await createCampaign(staff, form('Running', dvds.slice(0, 1)))
  await changeCampaign(staff, id, form('Renamed', dvds.slice(0, 2)))
  const undo = await undoLast()
  await sql`delete from dvd_campaign_titles where campaign_id = ${id} and stock_line_id = ${dvds[0]}`.execute(shop.ctx.db)
  expect(await undo()).toEqual({ undone: ['title'], kept: ['DVDs'] })
  await endCampaign(staff, id)
  const late = await undoLast()
  shop.clock.forward(3 * day)
  await expect(late()).rejects.toMatchObject({ code: 'not-ready' })
  expect((await endOf(id)) < shop.ctx.now()).toBe(true)
})
