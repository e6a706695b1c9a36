import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#account/register.server.ts'
import { requestReset } from '#account/reset-password.server.ts'
import { signIn } from '#account/sign-in.server.ts'
import { openBrowser } from '#account/tests/browser.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ rateLimits: true })
})
afterAll(() => shop.close())

const right = 'woodshed-demo'

/** One try from an address of its own: counting by network alone would not see that they belong together. */
async function attempt(email: string, password: string, ip: string): Promise<string> {
  const browser = openBrowser(shop, ip)
  return signIn(await browser.ctx(), browser.headers(), { email, password }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
}

test('the sixth try within 15 minutes is refused from wherever it comes, even with the right password; then it works again', async () => {
  for (let tries = 1; tries <= 5; tries++) expect(await attempt('member@woodshed.test', 'wrong', `198.51.100.${tries}`)).toBe('invalid')
  expect(await attempt(' Member@Woodshed.test', right, '198.51.100.6')).toBe('too-many-tries')
  shop.clock.forward(15 * 60_000 + 1)
  expect(await attempt('member@woodshed.test', right, '198.51.100.7')).toBe('in')
})

test('an address without an account is limited just the same', async () => {
  for (let tries = 1; tries <= 5; tries++) expect(await attempt('nobody@example.test', 'wrong', '198.51.100.20')).toBe('invalid')
  expect(await attempt('nobody@example.test', 'wrong', '198.51.100.20')).toBe('too-many-tries')
})

test('tries that were right are not held against anyone', async () => {
  for (let tries = 1; tries <= 8; tries++) expect(await attempt('subscriber@woodshed.test', right, '198.51.100.30')).toBe('in')
})

test('one network tries 30 accounts in 15 minutes and no more; the rest of its /64 is the same network', async () => {
  for (let tries = 1; tries <= 30; tries++)
    expect(await attempt(`${tries}@example.test`, 'wrong', `2001:db8:1:2::${tries}`)).toBe('invalid')
  expect(await attempt('31@example.test', 'wrong', '2001:db8:1:2:ffff::1')).toBe('too-many-tries')
  expect(await attempt('32@example.test', 'wrong', '2001:db8:1:3::1')).toBe('invalid')
})

test('a /64 whose address is written shorter is one network all the same', async () => {
  for (let tries = 1; tries <= 30; tries++)
    expect(await attempt(`short-${tries}@example.test`, 'wrong', `2001:db8::${tries.toString(16)}:2:3:4`)).toBe('invalid')
  expect(await attempt('short-31@example.test', 'wrong', '2001:db8::ffff:2:3:4')).toBe('too-many-tries')
})

test('a link to a new password is sent three times an hour, known address or not', async () => {
  for (const email of ['staff@woodshed.test', 'stranger@example.test']) {
    const ctx = await openBrowser(shop, '198.51.100.40').ctx()
    for (let tries = 1; tries <= 3; tries++) await requestReset(ctx, email)
    await expect(requestReset(ctx, email)).rejects.toMatchObject({ code: 'too-many-tries' })
  }
})

test('one network opens five accounts an hour', async () => {
  const ctx = await openBrowser(shop, '198.51.100.50').ctx()
  const open = (email: string) => register(ctx, { name: 'Someone', email, password: 'six strings in the shed' })
  for (let tries = 1; tries <= 5; tries++) await open(`new-${tries}@example.test`)
  await expect(open('new-6@example.test')).rejects.toMatchObject({ code: 'too-many-tries' })
})
