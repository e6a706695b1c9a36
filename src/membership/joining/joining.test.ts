import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ stripe: true })
})
afterAll(() => shop.close())

const given = {
  email: 'nell@reader.test',
  password: 'a long walk to the shed',
  back: '/membership/join/practice/monthly',
  digital_consent: true,
}

/** Opens a guest's account and returns who the browser is signed in as. */
async function open(change: object) {
  const { headers, cookies } = shop.guest()
  const url = '/api/v1/subscription/account'
  const answer = await shop.app.inject({ method: 'POST', url, headers, cookies, payload: { ...given, ...change } })
  const now = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const user = await shop.app.inject({ url: '/api/v1/user', cookies: { ...cookies, ...now } })
  return { status: answer.statusCode, body: answer.json(), cookies: now, user: user.json() }
}
const accounts = async () => (await shop.ctx.db.selectFrom('auth.users').select('email').execute()).map(({ email }) => email)
const mails = async (to: string) =>
  (await shop.ctx.db.selectFrom('outbox').select('template').where('recipient', '=', to).execute()).map(({ template }) => template)

test.each([
  ['an invalid address', { email: 'nell at reader' }, 'email'],
  ['an easily guessed password', { password: 'password' }, 'password'],
  ['no password', { password: '' }, 'password'],
  ['no consent to immediate access', { digital_consent: false }, 'digital_consent'],
])('[P8] with %s no account is opened for a guest who joins', async (_what, change, field) => {
  const { status, body, cookies } = await open(change)
  expect([status, Object.keys(body.errors), cookies]).toEqual([400, [field], {}])
  expect(await accounts()).not.toContain(given.email)
})

test('[P8] a guest who joins gets an account and is signed in at once; an email asks to confirm the address', async () => {
  const { status, user } = await open({})
  expect([status, user.name, user.guest]).toEqual([200, 'nell', undefined])
  expect(await mails(given.email)).toEqual(['verify-email'])
  const row = await shop.ctx.db.selectFrom('auth.users').select('email_verified').where('email', '=', given.email).executeTakeFirst()
  expect(row?.email_verified).toBe(false)
})

test('[P8] joining with an existing account’s address doesn’t sign in, and emails the owner', async () => {
  const { status, body, user } = await open({ email: people.member.email, password: 'a guess at it, a long one' })
  expect([status, body.errors.email, user]).toEqual([400, 'This address has an account. Sign in to join with it.', { guest: true }])
  expect(await mails(people.member.email)).toContain('account-exists')
})
