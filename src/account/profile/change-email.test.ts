import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmailChange, newEmailOfLink, requestEmailChange } from '#account/profile/change-email.server.ts'
import { isResetLinkValid, requestReset } from '#account/sign-in/reset-password.server.ts'
import { newMember } from '#account/tests/new-member.ts'
import { linkMailed, templatesMailed } from '#account/tests/outbox.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('an email changes once the new address confirms it; the old one is notified and reset links stop working', async () => {
  const { email, password, browser } = await newMember(shop)
  await requestReset(await browser.ctx(), new Headers(), email)
  const link = (await linkMailed(shop.ctx.db, 'reset-password', email)).token
  await expect(
    requestEmailChange(await browser.ctx(), browser.headers(), { email: 'new@example.test', password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'invalid', errors: { password: 'This isn’t your current password.' } })
  await requestEmailChange(await browser.ctx(), browser.headers(), { email: 'New@example.test', password })
  expect((await browser.ctx()).visitor.member?.email).toBe(email)
  const { path, token } = await linkMailed(shop.ctx.db, 'confirm-new-email', 'new@example.test')
  expect(path).toBe('/profile/email')
  const { browser: stranger } = await newMember(shop)
  expect(await newEmailOfLink(await stranger.ctx(), token)).toBeNull()
  await confirmEmailChange(await browser.ctx(), browser.headers(), token)
  expect((await browser.ctx()).visitor.member).toMatchObject({ email: 'new@example.test', emailVerified: true })
  expect(await templatesMailed(shop.ctx.db, email)).toContain('email-changed')
  expect(await isResetLinkValid(shop.ctx, link)).toBe(false)
  await expect(confirmEmailChange(await browser.ctx(), browser.headers(), token)).rejects.toMatchObject({ code: 'gone' })
})

test('changing to an address that has an account notifies that account’s owner and reveals nothing', async () => {
  const { password, browser } = await newMember(shop)
  await requestEmailChange(await browser.ctx(), browser.headers(), { email: 'staff@woodshed.test', password })
  expect(await templatesMailed(shop.ctx.db, 'staff@woodshed.test')).toEqual(['account-exists'])
})
