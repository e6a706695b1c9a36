import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#account/sign-in/sign-in.server.ts'
import { openBrowser } from '#account/tests/browser.ts'
import { applyCoupon } from '#cart/cart.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField, captchaMissing } from '#platform/captcha/captcha-field.ts'
import { readSettings } from '#platform/config.ts'
import { pageShell } from '#server/page-shell.server.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { makeApp } from '../../../sandbox/captcha/app.ts'

const service = makeApp()
let shop: TestShop
let at: string
beforeAll(async () => {
  at = await service.listen({ host: '127.0.0.1', port: 0 })
  const env = {
    RECAPTCHA_SITE_KEY: 'site-key-of-tests',
    RECAPTCHA_SECRET_KEY: 'secret-key-of-tests',
    RECAPTCHA_SCRIPT_URL: `${at}/api.js`,
    RECAPTCHA_VERIFY_URL: `${at}/siteverify`,
  }
  shop = await testShop({ env, rateLimits: true })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(() => behave({}))

const behave = (behaviour: object) =>
  service.inject({
    method: 'POST',
    url: '/_sandbox/behaviour',
    headers: { authorization: 'Bearer sandbox-secret' },
    payload: behaviour,
  })

async function token(action = 'submit'): Promise<string> {
  const asked = { method: 'POST' as const, url: '/token', payload: { action }, headers: { origin: shop.config.baseUrl } }
  return (await service.inject(asked)).json().token
}

const subscribe = async (given: string | undefined, email = `${crypto.randomUUID()}@example.test`) =>
  shop.guest().post('/newsletter', { email, ...(given !== undefined && { [captchaField]: given }) })

test('[E16] page values say whether a captcha is on, with its public key only', async () => {
  const { page } = await pageShell(shop.ctx, { csrfToken: '', apiToken: '' }, '')
  expect(page.recaptcha).toEqual({ enabled: true, siteKey: 'site-key-of-tests' })
})

test('[V6] a form passes with one good token, once', async () => {
  const good = await token()
  expect(await subscribe(good)).toMatchObject({ status: 200, body: { answer: 'check-your-mail' } })
  expect(await subscribe(good)).toMatchObject({ status: 403 })
})

test.each<[string, object]>([
  ['for another action', { action: 'login' }],
  ['for another site', { hostname: 'evil.example' }],
  ['from a robot', { score: 0.3 }],
  ['older than two minutes', { challenge_ts: new Date(Date.now() - 121_000).toISOString() }],
])('[V6] a token %s is refused', async (_what, behaviour) => {
  await behave(behaviour)
  const answer = await subscribe(await token())
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('Our spam check didn’t accept') } })
})

test('[V6] a missing or forged token is refused with a message, and nothing is stored', async () => {
  const email = 'robot@example.test'
  expect(await subscribe(undefined, email)).toMatchObject({ status: 403, body: { message: expect.stringContaining('Turn on JavaScript') } })
  expect(await subscribe('', email)).toMatchObject({ status: 403 })
  expect(await subscribe(captchaMissing, email)).toMatchObject({ status: 403, body: { message: expect.stringContaining('didn’t load') } })
  expect(await subscribe('made-up', email)).toMatchObject({ status: 403 })
  expect(await shop.ctx.db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email).execute()).toEqual([])
})

test('[V6] when the service is unreachable the form is refused with a message', async () => {
  await behave({ silent: true })
  const answer = await subscribe(await token())
  expect(answer).toMatchObject({ status: 503, body: { message: 'Our spam check isn’t answering. Try again in a minute.' } })
})

const email = 'someone@example.test'
test.each<[string, () => Promise<object>]>([
  ['/stock-alerts', async () => ({ stock_line_id: await stockLineOf(shop.ctx.db, 'quiet-rooms'), email })],
  ['/orders/look-up', async () => ({ number: 'W-1', email })],
])('[V6] a guest’s call to %s needs a token', async (path, body) => {
  expect(await shop.guest().post(path, await body())).toMatchObject({ status: 403 })
  expect(await shop.guest().post(path, { ...(await body()), [captchaField]: await token() })).toMatchObject({ status: 200 })
})

test('[V6] a member’s own stock alert needs none', async () => {
  const member = await shop.member('member@woodshed.test')
  const body = { stock_line_id: await stockLineOf(shop.ctx.db, 'quiet-rooms') }
  expect(await member.post('/stock-alerts', body)).toMatchObject({ status: 200 })
})

test('[V6] a good token lifts the limit of wrong coupon codes; a bad or silent one doesn’t', async () => {
  const ctx = await openBrowser(shop, '198.51.100.71').ctx()
  const tryCode = (given?: string) => applyCoupon(withCaptcha(ctx, given), 'NOSUCHCODE').catch(({ code }) => code)
  for (let tries = 1; tries <= 10; tries++) expect(await tryCode()).toBe('coupon-refused')
  expect(await tryCode()).toBe('too-many-tries')
  expect(await tryCode('made-up')).toBe('too-many-tries')
  expect(await tryCode(await token())).toBe('coupon-refused')
  await behave({ silent: true })
  expect(await tryCode(await token())).toBe('too-many-tries')
})

test('[V6] a good token lifts the limit of wrong passwords for one account, but not for a network', async () => {
  const browser = openBrowser(shop, '198.51.100.72')
  const attempt = async (who: string, given?: string) =>
    signIn(withCaptcha(await browser.ctx(), given), browser.headers(), { email: `${who}@example.test`, password: 'wrong' }).catch(
      ({ code }) => code,
    )
  for (let tries = 1; tries <= 5; tries++) expect(await attempt('nobody')).toBe('invalid')
  expect(await attempt('nobody')).toBe('too-many-tries')
  expect(await attempt('nobody', await token())).toBe('invalid')
  for (let tries = 8; tries <= 30; tries++) await attempt(`nobody-${tries}`)
  expect(await attempt('nobody-31', await token())).toBe('too-many-tries')
})

test('[E16 V6] CAPTCHA=off is the global flag: pages say so and forms pass without a token', async () => {
  const off = await testShop({ env: { RECAPTCHA_SITE_KEY: 'site-key-of-tests', RECAPTCHA_SECRET_KEY: 'secret-of-tests', CAPTCHA: 'off' } })
  expect((await pageShell(off.ctx, { csrfToken: '', apiToken: '' }, '')).page.recaptcha).toEqual({ enabled: false, siteKey: '' })
  expect(await off.guest().post('/newsletter', { email })).toMatchObject({ status: 200 })
  await off.close()
})

test('a key without its secret, or a fake in a live shop, stops the start', () => {
  expect(() => readSettings({ RECAPTCHA_SITE_KEY: 'site-key-of-tests' })).toThrow('RECAPTCHA_SECRET_KEY')
  expect(() => readSettings({ RECAPTCHA_SECRET: 'x' })).toThrow('is not a setting')
})
