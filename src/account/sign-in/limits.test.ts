import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#account/profile/change-password.server.ts'
import { register, sendVerifyLink } from '#account/sign-in/register.server.ts'
import { isResetLinkValid, requestReset, resetPassword } from '#account/sign-in/reset-password.server.ts'
import { signIn } from '#account/sign-in/sign-in.server.ts'
import { openBrowser } from '#account/tests/browser.ts'
import { newMember } from '#account/tests/new-member.ts'
import { linkMailed, templatesMailed } from '#account/tests/outbox.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ rateLimits: true })
})
afterAll(() => shop.close())

const right = 'woodshed-demo'

/** One attempt in a new browser, or in the given one. */
async function attempt(email: string, password: string, ip: string, browser = openBrowser(shop, ip)): Promise<string> {
  return signIn(await browser.ctx(), browser.headers(), { email, password }).then(
    ({ headers }) => {
      browser.take(headers)
      return 'in'
    },
    (error: { code: string }) => error.code,
  )
}

/** Wrong passwords from many networks: five from each block that network, and together they slow the account down. */
async function guess(email: string, from: string, networks: number): Promise<string[]> {
  const outcomes: string[] = []
  for (let network = 1; network <= networks; network++)
    for (let tries = 1; tries <= 5; tries++) outcomes.push(await attempt(email, 'wrong', `${from}.${network}`))
  return outcomes
}

test('five wrong passwords from one network block the account for that network only, for 15 minutes', async () => {
  const stranger = '198.51.100.1'
  for (let tries = 1; tries <= 5; tries++) expect(await attempt('member@woodshed.test', 'wrong', stranger)).toBe('invalid')
  expect(await attempt(' Member@Woodshed.test', right, stranger)).toBe('too-many-tries')
  expect(await attempt('member@woodshed.test', right, '198.51.100.2')).toBe('in')
  shop.clock.forward(15 * 60_000 + 1)
  expect(await attempt('member@woodshed.test', right, stranger)).toBe('in')
})

test('guesses from many networks throttle an account: of 200 at once about 15 are tried, and its owner still gets in', async () => {
  const { email, password } = await newMember(shop)
  const outcomes = await guess(email, '203.0.113', 40)
  expect(outcomes.filter((outcome) => outcome === 'invalid').length).toBeLessThanOrEqual(20)
  // After the flood, nobody waits longer than half a minute.
  shop.clock.forward(31_000)
  expect(await attempt(email, password, '198.51.100.3')).toBe('in')
})

test('a known device can sign in despite strangers’ guesses, from any network; another device’s cookie doesn’t help', async () => {
  const email = 'subscriber@woodshed.test'
  const [home, other] = [openBrowser(shop, '198.51.100.4'), openBrowser(shop, '198.51.100.5')]
  expect(await attempt(email, right, '', home)).toBe('in')
  expect(await attempt('member@woodshed.test', right, '', other)).toBe('in')
  expect((await guess(email, '192.0.2', 40)).at(-1)).toBe('too-many-tries')
  const abroad = openBrowser(shop, '192.0.2.1')
  Object.assign(abroad.cookies, { device: home.cookies.device })
  expect(await attempt(email, right, '', abroad)).toBe('in')
  other.cookies.device = `${other.cookies.device}~${'x'.repeat(43)}.${'y'.repeat(43)}`
  expect(await attempt(email, right, '', other)).toBe('too-many-tries')
})

test('a known device has ten attempts in 15 minutes', async () => {
  const { email, password, browser } = await newMember(shop)
  for (let tries = 1; tries <= 10; tries++) expect(await attempt(email, 'wrong', '', browser)).toBe('invalid')
  expect(await attempt(email, password, '', browser)).toBe('too-many-tries')
})

test('a reset link works while strangers guess', async () => {
  const email = 'staff@woodshed.test'
  const browser = openBrowser(shop, '198.51.100.7')
  expect((await guess(email, '100.64.7', 30)).at(-1)).toBe('too-many-tries')
  await requestReset(await browser.ctx(), browser.headers(), email)
  const { token } = await linkMailed(shop.ctx.db, 'reset-password', email)
  const password = 'a password from the mail'
  browser.take(await resetPassword(await browser.ctx(), browser.headers(), { token, password }))
  expect(await attempt(email, password, '', browser)).toBe('in')
})

test('strangers’ guesses don’t stop a signed-in member from changing their password', async () => {
  const { email, password, browser } = await newMember(shop)
  await guess(email, '100.64.8', 30)
  const next = 'eight strings and a capo'
  await changePassword(await browser.ctx(), browser.headers(), { current: password, next })
  expect(await attempt(email, next, '', browser)).toBe('in')
})

test('limits an unknown address the same way', async () => {
  for (let tries = 1; tries <= 5; tries++) expect(await attempt('nobody@example.test', 'wrong', '198.51.100.20')).toBe('invalid')
  expect(await attempt('nobody@example.test', 'wrong', '198.51.100.20')).toBe('too-many-tries')
})

test('correct passwords don’t count as attempts', async () => {
  for (let tries = 1; tries <= 12; tries++) expect(await attempt('member@woodshed.test', right, '198.51.100.30')).toBe('in')
})

test('one network may try 30 accounts in 15 minutes; the rest of its /64 counts as the same network', async () => {
  for (let tries = 1; tries <= 30; tries++)
    expect(await attempt(`${tries}@example.test`, 'wrong', `2001:db8:1:2::${tries}`)).toBe('invalid')
  expect(await attempt('31@example.test', 'wrong', '2001:db8:1:2:ffff::1')).toBe('too-many-tries')
  expect(await attempt('32@example.test', 'wrong', '2001:db8:1:3::1')).toBe('invalid')
})

test('recognises a /64 written in short form', async () => {
  for (let tries = 1; tries <= 30; tries++)
    expect(await attempt(`short-${tries}@example.test`, 'wrong', `2001:db8::${tries.toString(16)}:2:3:4`)).toBe('invalid')
  expect(await attempt('short-31@example.test', 'wrong', '2001:db8::ffff:2:3:4')).toBe('too-many-tries')
})

test('one network gets three reset links an hour, known address or not; others aren’t affected', async () => {
  for (const email of ['member@woodshed.test', 'stranger@example.test']) {
    const ask = async (ip: string) => requestReset(await openBrowser(shop, ip).ctx(), new Headers(), email)
    for (let tries = 1; tries <= 3; tries++) await ask('198.51.100.40')
    await expect(ask('198.51.100.40')).rejects.toMatchObject({ code: 'too-many-tries' })
    await ask('198.51.100.41')
  }
})

test('one mailbox gets five reset links in half an hour, and the last one works until the next is sent', async () => {
  const { email } = await newMember(shop)
  for (let network = 1; network <= 12; network++)
    await requestReset(await openBrowser(shop, `100.64.40.${network}`).ctx(), new Headers(), email)
  expect((await templatesMailed(shop.ctx.db, email)).filter((template) => template === 'reset-password')).toHaveLength(5)
  const { token } = await linkMailed(shop.ctx.db, 'reset-password', email)
  expect(await isResetLinkValid(shop.ctx, token)).toBe(true)
})

test('one mailbox gets five confirmation links a day, however many networks and +tags ask', async () => {
  const open = async (email: string, ip: string) =>
    register(await openBrowser(shop, ip).ctx(), { name: 'Someone', email, password: 'six strings in the shed' })
  for (let at = 1; at <= 9; at++) await open(`ana+${at}@example.test`, `100.64.50.${at}`)
  for (let at = 1; at <= 9; at++) await sendVerifyLink(await openBrowser(shop, `100.64.51.${at}`).ctx(), 'ana+1@example.test')
  const mails = await shop.ctx.db.selectFrom('outbox').select('id').where('recipient', 'like', 'ana+%').execute()
  expect(mails).toHaveLength(5)
})

test('one network opens five accounts an hour', async () => {
  const ctx = await openBrowser(shop, '198.51.100.50').ctx()
  const open = (email: string) => register(ctx, { name: 'Someone', email, password: 'six strings in the shed' })
  for (let tries = 1; tries <= 5; tries++) await open(`new-${tries}@example.test`)
  await expect(open('new-6@example.test')).rejects.toMatchObject({ code: 'too-many-tries' })
})

test('ignores a forged X-Forwarded-For: only a configured proxy is trusted', async () => {
  const line = await stockLineOf(shop.ctx.db, 'quiet-rooms')
  const ask = (app: TestShop['app'], remoteAddress: string, at: number) => {
    const { headers, cookies } = shop.guest()
    const from = { remoteAddress, headers: { ...headers, 'x-forwarded-for': `100.64.60.${at}` }, cookies }
    const payload = { stock_line_id: line, email: `xff-${at}@example.test` }
    return app.inject({ method: 'POST', url: '/api/v1/stock-alerts', payload, ...from })
  }
  const statuses = async (app: TestShop['app'], remoteAddress: string) => {
    const answers = []
    for (let at = 1; at <= 12; at++) answers.push((await ask(app, remoteAddress, at)).statusCode)
    return answers.filter((status) => status === 429).length
  }
  expect(await statuses(shop.app, '198.51.100.60')).toBe(2)
  const proxied = await testShop({ rateLimits: true, beside: shop, env: { TRUST_PROXY: '10.0.0.0/8' } })
  expect(await statuses(proxied.app, '198.51.100.61')).toBe(2)
  expect(await statuses(proxied.app, '10.1.2.3')).toBe(0)
  await proxied.close()
})
