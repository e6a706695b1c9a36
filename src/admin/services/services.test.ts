import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { listServices, testService } from '#admin/services/services.server.ts'
import { openPayments } from '#payments/providers.ts'
import type { Config } from '#platform/config.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { openMailer } from '#platform/mail/mail-delivery.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
/** Services without a fake. */
let outside: Server
let heard: string[]
let answer: { status: number; body: object }
beforeAll(async () => {
  shop = await testShop({ stripe: true, paypal: true, mail: true })
  staff = await asStaff(shop.ctx)
  outside = createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url?.split('?')[0]} ${await text(request)}`)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  outside.close()
  await shop.close()
})

/** Tests a service of a shop with other settings, with this outside response. */
async function tried(name: string, change: Partial<Config> = {}, given: Partial<typeof answer> = {}) {
  heard = []
  answer = { status: 200, body: {}, ...given }
  const config = { ...shop.config, ...change }
  const services = { ...staff.services, ...openPayments(config), mailer: openMailer(config.mail.smtpUrl) }
  const result = await testService(createCtx({ ...staff, config, services }), name)
  return [result.works, result.words]
}
const address = (path: string) => `http://127.0.0.1:${(outside.address() as AddressInfo).port}${path}`
const captcha = () => ({ siteKey: 's', secretKey: 'shh', scriptUrl: '/x', verifyUrl: address('/verify'), minScore: 0.5 })
const push = () => ({ ...shop.config.push, hosted: { api: address(''), wsHost: 'x', wsPort: 443, tls: true } })

test('an owner sees each service the shop asks, and whether it is real, faked or off', () => {
  const { lines } = listServices(staff)
  expect(lines.map(({ title, state }) => [title, state])).toEqual([
    ['Card payments', 'fake'],
    ['PayPal', 'fake'],
    ['Email', 'fake'],
    ['Captcha', 'off'],
    ['Live updates', 'off'],
    ['Email check', 'off'],
  ])
  expect(JSON.stringify(lines)).not.toContain(shop.config.stripe.secretKey)
})

test('a service that works says so', async () => {
  expect(await tried('cards')).toEqual([true, 'Stripe answers and accepts the key.'])
  expect(await tried('paypal')).toEqual([true, 'PayPal answers and accepts the client id.'])
  expect(await tried('email')).toEqual([true, expect.stringMatching(/^Accepted for staff@woodshed\.test/)])
  const codes = { body: { success: false, 'error-codes': ['invalid-input-response'] } }
  expect(await tried('captcha', { captcha: captcha() }, codes)).toEqual([true, 'The captcha service answers and accepts the secret.'])
  expect(await tried('push', { push: push() })).toEqual([true, 'The push service accepts messages.'])
  expect(heard).toEqual([expect.stringMatching(/^POST \/apps\/woodshed\/events /)])
  const opinion = { body: { validationMessage: null } }
  expect(await tried('email-check', { emailCheckUrl: address('/check') }, opinion)).toEqual([true, 'It accepts staff@woodshed.test.'])
})

test('a wrong key, a closed door and a silent service each say what is wrong', async () => {
  expect(await tried('cards', { stripe: { ...shop.config.stripe, secretKey: 'sk_test_wrong' } })).toEqual([
    false,
    expect.stringContaining('Invalid API Key'),
  ])
  expect(await tried('paypal', { paypal: { ...shop.config.paypal!, clientSecret: 'wrong' } })).toEqual([
    false,
    'It didn’t work: PayPal 401 TOKEN_REFUSED',
  ])
  expect(await tried('email', { mail: { ...shop.config.mail, smtpUrl: 'smtp://127.0.0.1:9' } })).toEqual([
    false,
    expect.stringContaining('ECONNREFUSED'),
  ])
  const codes = { body: { success: false, 'error-codes': ['invalid-input-secret'] } }
  expect(await tried('captcha', { captcha: captcha() }, codes)).toEqual([false, 'It didn’t work: the secret isn’t accepted'])
  expect(await tried('push', { push: push() }, { status: 401 })).toEqual([false, 'It didn’t work: it answered 401'])
  expect(await tried('email-check', { emailCheckUrl: address('/check') }, { status: 500 })).toEqual([false, 'It didn’t work: status 500'])
})

test('only staff who may change the settings try services out, only those that are on, and each try is logged', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  await expect(testService(member, 'cards')).rejects.toMatchObject({ code: 'not-found' })
  expect(() => listServices(member)).toThrow('We couldn’t find this page.')
  for (const name of ['captcha', 'constructor', '']) await expect(testService(staff, name)).rejects.toMatchObject({ code: 'not-found' })
  const before = await logged()
  await tried('cards')
  expect(await logged()).toBe(before + 1)
})
const logged = async () =>
  (await shop.ctx.db.selectFrom('staff_actions').select('id').where('action', '=', 'service.test').execute()).length
