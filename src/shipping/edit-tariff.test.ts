import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Ctx } from '#platform/ctx.ts'
import { deliveryScreen, readEditedTariff, restoreTariff } from '#shipping/edit-tariff.server.ts'
import { countryField } from '#shipping/rules/edited-tariff.ts'
import { removeMethod, removeZone, saveMethod, saveZone } from '#shipping/tariff-actions.server.ts'

let shop: CheckoutShop
let staff: Ctx
let dvd: number
beforeAll(async () => {
  shop = await checkoutShop()
  staff = await asStaff(shop.ctx)
  dvd = await shop.line(testSlugs.dvd)
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const berlin = { ...home, line1: 'Lindenweg 4', city: 'Berlin', postcode: '10115', country: 'DE' }
const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''
const zone = (name: string, ...countries: string[]) =>
  form({ name, ...Object.fromEntries(countries.map((code) => [countryField(code), 'on'])) })
const way = { name: 'Letter', days: '3 days', band_0_grams: '2000', band_0_GBP: '4.20', band_0_EUR: '0', free_from_GBP: '50' }
const version = async () => (await readEditedTariff(staff)).version
const names = async () => (await readEditedTariff(staff)).zones.map(({ name }) => name)

/** The methods offered to a guest with this many discs, and their prices. */
async function offered(country: 'GB' | 'DE', qty = 1): Promise<[string, number][]> {
  const guest = shop.guest()
  await guest.put(`/cart/${dvd}`, { qty })
  const { body } = await guest.post('/checkout/store', { step: 3, email: 'a@b.test', delivery_address: country === 'GB' ? home : berlin })
  return (body.shipping_choices ?? []).map(({ name, cost }: { name: string; cost: number }) => [name, cost])
}

test('[P19] a new zone’s delivery method is offered to its countries, which leave their old zone', async () => {
  const code = await saveZone(staff, 0, null, zone('Germany', 'DE', 'AT'))
  expect(await offered('DE')).toEqual([])
  await saveMethod(staff, await version(), code, null, form(way))
  expect([await offered('DE'), await offered('DE', 3), await offered('GB')]).toEqual([
    [['Letter', 420]],
    [['Letter', 0]],
    [
      ['Standard delivery', 295],
      ['Tracked, next day', 595],
    ],
  ])
  const europe = (await readEditedTariff(staff)).zones.find(({ name }) => name === 'Europe')?.countries
  expect([europe?.includes('FR'), europe?.includes('DE')]).toEqual([true, false])
})

test('each change is a version that can be restored, including the initial set-up, with a log entry', async () => {
  expect((await deliveryScreen(staff)).history.map(({ version, changed, who }) => [version, changed, who])).toEqual([
    [3, 'Germany: Letter added', 'Tam Okafor'],
    [2, 'Germany added', 'Tam Okafor'],
    [1, 'Initial setup', null],
  ])
  await restoreTariff(staff, 3, 1)
  expect(await names()).toEqual(['United Kingdom', 'Europe', 'Rest of the world'])
  expect((await offered('DE'))[0]).toEqual(['Airmail', 595])
  await restoreTariff(staff, 4, 3)
  expect(await offered('DE')).toEqual([['Letter', 420]])
  const logged = await shop.ctx.db.selectFrom('staff_actions').select('action').execute()
  expect(logged).toEqual(Array.from({ length: 4 }, () => ({ action: 'delivery.save' })))
  await expect(restoreTariff(staff, 5, 99)).rejects.toMatchObject({ code: 'not-found' })
})

test('the second of two editors gets a warning and changes nothing', async () => {
  const before = await names()
  await expect(saveZone(staff, 4, null, zone('Late', 'FR'))).rejects.toMatchObject({
    code: 'invalid',
    errors: { meanwhile: expect.any(String) },
  })
  expect(await names()).toEqual(before)
  const now = await version()
  const both = await Promise.allSettled(['A', 'B'].map((name) => saveZone(staff, now, null, zone(name, name === 'A' ? 'FR' : 'ES'))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await restoreTariff(staff, now + 1, now)
})

test.each([
  ['a zone without a country', zone('Nowhere'), 'reach'],
  ['a zone without a name', zone('', 'FR'), 'name'],
  ['a duplicate name', zone('europe', 'FR'), 'name'],
  ['all countries of another zone', zone('Both', 'DE', 'AT', 'FR'), 'reach'],
])('%s is refused at its field', async (_case, text, field) => {
  await expect(saveZone(staff, await version(), null, text)).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
})

test.each([
  ['no days', { days: '' }, 'days'],
  ['no weight', { band_0_grams: '' }, 'band_0_grams'],
  ['a weight without a price', { band_1_grams: '3000' }, 'band_1_GBP'],
  ['an invalid price', { band_0_GBP: 'free' }, 'band_0_GBP'],
  ['a duplicate weight', { band_1_grams: '2000', band_1_GBP: '5' }, 'band_0_grams'],
  ['a negative price', { band_0_GBP: '-1' }, 'band_0_GBP'],
])('a delivery method with %s is refused at its field', async (_case, wrong, field) => {
  const given = form({ ...way, name: 'Boat', ...wrong })
  await expect(saveMethod(staff, await version(), 'germany', null, given)).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test('removing a method or zone moves its countries to “everywhere else”, if there is one', async () => {
  await removeMethod(staff, await version(), 'germany', 'germany-letter')
  expect(await offered('DE')).toEqual([])
  const rest = await saveZone(staff, await version(), null, form({ name: 'Elsewhere', reach: 'rest' }))
  await saveMethod(staff, await version(), rest, null, form({ ...way, name: 'Boat' }))
  await removeZone(staff, await version(), 'germany')
  expect(await offered('DE')).toEqual([['Boat', 420]])
  await expect(removeZone(staff, await version(), 'germany')).rejects.toMatchObject({ code: 'not-found' })
  await expect(saveZone(staff, await version(), null, form({ name: 'Another', reach: 'rest' }))).rejects.toMatchObject({
    errors: { reach: expect.any(String) },
  })
})

test('only staff with the right see and change delivery', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  await expect(deliveryScreen(member)).rejects.toMatchObject({ code: 'not-found' })
  await expect(saveZone(member, await version(), null, zone('Mine', 'FR'))).rejects.toMatchObject({ code: 'not-found' })
  await expect(restoreTariff(member, await version(), 1)).rejects.toMatchObject({ code: 'not-found' })
})
