import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, sendVerifyLink } from '#account/sign-in/register.server.ts'
import { signIn, signOut } from '#account/sign-in/sign-in.server.ts'
import { emailOfLink, verifyAndSignIn } from '#account/sign-in/verify.server.ts'
import { openBrowser } from '#account/tests/browser.ts'
import { linkMailed, templatesMailed } from '#account/tests/outbox.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const password = 'a lantern over six strings'

test('registration creates an account, confirms its address, and signs its owner in', async () => {
  const browser = openBrowser(shop)
  await register(await browser.ctx(), { name: '  Ada   Birch ', email: ' Ada@Example.test', password })
  await expect(signIn(await browser.ctx(), browser.headers(), { email: 'ada@example.test', password })).rejects.toMatchObject({
    code: 'email-unproven',
  })
  const { path, token } = await linkMailed(shop.ctx.db, 'verify-email', 'ada@example.test')
  expect(path).toBe('/verify')
  expect(await emailOfLink(await browser.ctx(), token)).toBe('ada@example.test')
  browser.take((await verifyAndSignIn(await browser.ctx(), browser.headers(), { token, password })).headers)
  expect((await browser.ctx()).visitor.member).toMatchObject({ name: 'Ada Birch', email: 'ada@example.test', emailVerified: true })
  expect(await browser.get('/user')).toMatchObject({ status: 200, body: { name: 'Ada Birch' } })

  const first = (await browser.ctx()).visitor.sessionId
  browser.take(await signOut(await browser.ctx(), browser.headers()))
  expect((await browser.ctx()).visitor.member).toBeNull()
  browser.take((await signIn(await browser.ctx(), browser.headers(), { email: 'ADA@example.test', password })).headers)
  expect((await browser.ctx()).visitor.sessionId).not.toBe(first)
})

test('[P24] [B24] a guest’s destination survives registration: the emailed link leads there', async () => {
  const email = 'ora@example.test'
  await register(await openBrowser(shop).ctx(), { name: 'Ora', email, password, back: '/membership/join/ultimate/monthly' })
  const { props } = await shop.ctx.db.selectFrom('outbox').select('props').where('recipient', '=', email).executeTakeFirstOrThrow()
  const link = new URL((props as { url: string }).url)
  expect([link.pathname, link.searchParams.get('back')]).toEqual(['/verify', '/membership/join/ultimate/monthly'])
  expect(await emailOfLink(shop.ctx, link.searchParams.get('token') ?? '')).toBe(email)
})

test('[P24] [B24] a resent link leads to the same destination', async () => {
  const email = 'una@example.test'
  const browser = openBrowser(shop)
  await register(await browser.ctx(), { name: 'Una', email, password })
  const [first, second] = ['/membership/join/practice/annual?from=plans', '/gifts/claim?code=A']
  const asked = signIn(await browser.ctx(), browser.headers(), { email, password, back: first })
  await expect(asked).rejects.toMatchObject({ code: 'email-unproven' })
  await sendVerifyLink(await browser.ctx(), email, second)
  const mails = await shop.ctx.db.selectFrom('outbox').select('props').where('recipient', '=', email).execute()
  const backs = mails.map(({ props }) => new URL((props as { url: string }).url).searchParams.get('back'))
  expect(new Set(backs)).toEqual(new Set([null, first, second]))
})

test('hashes passwords with Argon2id, 19 MiB, 2 passes, 1 lane', async () => {
  await register(await openBrowser(shop).ctx(), { name: 'Bo', email: 'bo@example.test', password })
  const { rows } = await shop.ctx.services.pool.query(
    'select a.password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1',
    ['bo@example.test'],
  )
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an account opened with a stranger’s address needs its own password, even after the email was read', async () => {
  const victim = openBrowser(shop)
  await register(await openBrowser(shop).ctx(), { name: 'Stranger', email: 'victim@example.test', password: 'chosen by a stranger' })
  const { token } = await linkMailed(shop.ctx.db, 'verify-email', 'victim@example.test')
  await expect(
    verifyAndSignIn(await victim.ctx(), victim.headers(), { token, password: 'what the victim would type' }),
  ).rejects.toMatchObject({ code: 'invalid' })
  const user = await shop.ctx.db.selectFrom('auth.users').selectAll().where('email', '=', 'victim@example.test').executeTakeFirstOrThrow()
  expect(user.email_verified).toBe(false)
})

test('registering doesn’t reveal whether an address has an account; its owner gets one email an hour', async () => {
  const ctx = await openBrowser(shop).ctx()
  const answer = await register(ctx, { name: 'Mallory', email: 'member@woodshed.test', password })
  expect(answer).toEqual(await register(ctx, { name: 'Mallory', email: 'nobody-yet@example.test', password }))
  await register(ctx, { name: 'Mallory', email: 'member@woodshed.test', password })
  expect(await templatesMailed(shop.ctx.db, 'member@woodshed.test')).toEqual(['account-exists'])
  const member = await shop.ctx.db.selectFrom('auth.users').select('name').where('email', '=', 'member@woodshed.test').executeTakeFirst()
  expect(member?.name).toBe('Robin Ashdown')
})

test('the email about an existing account leads back to the destination, within the shop only', async () => {
  const attempts: [string, string, string | null][] = [
    ['staff@woodshed.test', '/membership/join/ultimate/monthly', '/membership/join/ultimate/monthly'],
    ['ada@example.test', '//evil.test', null],
  ]
  for (const [email, back, wanted] of attempts) {
    await register(await openBrowser(shop).ctx(), { name: 'Again', email, password, back })
    const { props } = await shop.ctx.db
      .selectFrom('outbox')
      .select('props')
      .where('template', '=', 'account-exists')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const link = new URL((props as { signInUrl: string }).signInUrl)
    expect([link.origin, link.pathname, link.searchParams.get('back')]).toEqual([shop.config.baseUrl, '/sign-in', wanted])
  }
})

test('two parallel registrations of one address create one account', async () => {
  const ctx = await openBrowser(shop).ctx()
  const given = { name: 'Twin', email: 'twin@example.test', password }
  await Promise.all([register(ctx, given), register(ctx, given)])
  expect(await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', 'twin@example.test').execute()).toHaveLength(1)
})

test('resends the confirmation to an unconfirmed account only', async () => {
  const ctx = await openBrowser(shop).ctx()
  await sendVerifyLink(ctx, 'subscriber@woodshed.test')
  await sendVerifyLink(ctx, 'who-is-this@example.test')
  expect(await templatesMailed(shop.ctx.db, 'subscriber@woodshed.test')).toEqual([])
  expect(await templatesMailed(shop.ctx.db, 'who-is-this@example.test')).toEqual([])
  await register(ctx, { name: 'Lost', email: 'lost@example.test', password })
  await sendVerifyLink(ctx, 'lost@example.test')
  expect(new Set(await templatesMailed(shop.ctx.db, 'lost@example.test'))).toEqual(new Set(['verify-email']))
})

test('refuses an altered link and one of another kind', async () => {
  const ctx = await openBrowser(shop).ctx()
  await register(ctx, { name: 'Cy', email: 'cy@example.test', password })
  const { token } = await linkMailed(shop.ctx.db, 'verify-email', 'cy@example.test')
  const [head, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ email: 'member@woodshed.test', exp: 9_999_999_999 })).toString('base64url')
  for (const bad of ['', 'x', `${head}.${forged}.${signature}`, `${head}.${forged}.`]) {
    expect(await emailOfLink(ctx, bad)).toBeNull()
  }
})

test('an unknown address and a wrong password get the same message, and both cost one hash', async () => {
  const browser = openBrowser(shop)
  const attempt = async (email: string) => {
    const ctx = await browser.ctx()
    const started = performance.now()
    const refused = await signIn(ctx, browser.headers(), { email, password: 'not the password' }).catch((error: unknown) => error)
    return { refused, took: performance.now() - started }
  }
  const [wrong, unknown] = [await attempt('member@woodshed.test'), await attempt('unknown@example.test')]
  for (const { refused } of [wrong, unknown]) {
    expect(refused).toMatchObject({ code: 'invalid', message: 'The email address or password is wrong.', errors: {} })
  }
  // Alternate, so that other load on the machine slows both.
  const quickest = { unknown: wrong.took, member: wrong.took }
  for (let turn = 0; turn < 4; turn += 1) {
    quickest.unknown = Math.min(quickest.unknown, (await attempt('unknown@example.test')).took)
    quickest.member = Math.min(quickest.member, (await attempt('member@woodshed.test')).took)
  }
  expect(quickest.unknown).toBeGreaterThan(quickest.member / 4)
})

test('signing in twice in one browser leaves one session', async () => {
  const browser = openBrowser(shop)
  const credentials = { email: 'subscriber@woodshed.test', password: 'woodshed-demo' }
  browser.take((await signIn(await browser.ctx(), browser.headers(), credentials)).headers)
  const first = (await browser.ctx()).visitor.sessionId
  browser.take((await signIn(await browser.ctx(), browser.headers(), credentials)).headers)
  const rows = await shop.ctx.db.selectFrom('auth.sessions').select('id').execute()
  expect(rows.map(({ id }) => id)).not.toContain(first)
})
