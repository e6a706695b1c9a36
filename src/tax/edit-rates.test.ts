import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { ratesScreen, removeTaxRate, setTaxRate } from '#tax/edit-rates.server.ts'
import { ratesFor } from '#tax/rates.server.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const day = (days: number) => new Date(shop.ctx.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const germany = { country: 'DE', classes: ['digital'], percent: '20,5' } as const
const digitalNow = async (days = 0) =>
  (await ratesFor({ ...shop.ctx, now: () => new Date(`${day(days)}T00:00:01Z`) }, { goods: null, digital: 'DE' })).digital.rate

test('a rate applies from its first day, and not before', async () => {
  await setTaxRate(staff, { ...germany, from: day(3) })
  expect([await digitalNow(2), await digitalNow(3)]).toEqual([1900, 2050])
  expect(
    (await ratesScreen(staff)).filter(({ country }) => country === 'DE').map((row) => [row.class, row.basisPoints, row.isComing]),
  ).toEqual([
    ['digital', 1900, false],
    ['digital', 2050, true],
    ['goods', 1900, false],
  ])
})

test('a future rate can be corrected and removed; a current one can’t', async () => {
  await setTaxRate(staff, { ...germany, percent: '21%', from: day(3) })
  expect(await digitalNow(3)).toBe(2100)
  await removeTaxRate(staff, { country: 'DE', class: 'digital', from: day(3) })
  expect(await digitalNow(3)).toBe(1900)
  const inForce = (await ratesScreen(staff)).find(({ country }) => country === 'DE')!
  await expect(removeTaxRate(staff, inForce)).rejects.toMatchObject({ code: 'not-found' })
  const logged = await shop.ctx.db.selectFrom('staff_actions').select('action').orderBy('id').execute()
  expect(logged.map(({ action }) => action)).toEqual(['tax-rate.set', 'tax-rate.set', 'tax-rate.remove'])
})

test.each([
  [{ from: '2020-01-01' }, 'from'],
  [{ from: '2099-02-30' }, 'from'],
  [{ percent: '' }, 'percent'],
  [{ percent: 'twenty' }, 'percent'],
  [{ percent: '120' }, 'percent'],
  [{ country: 'US' }, 'country'],
  [{ classes: [] }, 'classes'],
] as const)('reports an invalid value at its field: %o', async (wrong, field) => {
  await expect(setTaxRate(staff, { ...germany, from: day(9), ...wrong })).rejects.toMatchObject({
    code: 'invalid',
    errors: { [field]: expect.any(String) },
  })
})

test('only staff with the right set rates', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  await expect(setTaxRate(member, { ...germany, from: day(9) })).rejects.toMatchObject({ code: 'not-found' })
  await expect(ratesScreen(member)).rejects.toMatchObject({ code: 'not-found' })
})
