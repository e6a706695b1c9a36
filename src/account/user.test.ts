import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, readProfile } from '#account/profile/profile.server.ts'
import { newMember } from '#account/tests/new-member.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('[E4] a guest answer contains only the guest flag', async () => {
  expect(await shop.guest().get('/user')).toMatchObject({ status: 200, body: { guest: true } })
  expect(Object.keys((await shop.guest().get('/user')).body)).toEqual(['guest'])
})

test('[E4] a member has id, name, addresses, telephone and region, and no guest flag', async () => {
  const { body } = await (await shop.member('member@woodshed.test')).get('/user')
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Robin Ashdown',
    addresses: [{ line1: '14 Lantern Row' }],
    profile: { telephone: null },
    pending_upgrade: null,
    has_failed_upgrade: false,
    has_multiple_failures_in_the_last_day: false,
    region: 'GB',
    canChangeCountry: true,
  })
  expect(body).not.toHaveProperty('guest')
})

test('[B31] a member changes name and telephone; an invalid number is refused at its field, and nothing is saved', async () => {
  const { browser } = await newMember(shop)
  await changeProfile(await browser.ctx(), { name: ' Nell  Ashby ', telephone: ' 01632 960 001 ' })
  await expect(changeProfile(await browser.ctx(), { name: 'Other', telephone: 'call me' })).rejects.toMatchObject({
    code: 'invalid',
    errors: { telephone: 'Your telephone number needs to have 6 to 15 digits.' },
  })
  expect(await readProfile(await browser.ctx())).toMatchObject({ name: 'Nell Ashby', telephone: '01632 960 001' })
  expect((await browser.get('/user')).body).toMatchObject({ name: 'Nell Ashby', profile: { telephone: '01632 960 001' } })
})

test('a guest has no profile to read or change', async () => {
  await expect(readProfile(shop.ctx)).rejects.toMatchObject({ code: 'sign-in-required' })
  await expect(changeProfile(shop.ctx, { name: 'Nobody', telephone: '' })).rejects.toMatchObject({ code: 'sign-in-required' })
})
