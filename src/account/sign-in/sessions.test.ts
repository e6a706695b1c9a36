import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '#account/sign-in/sessions.server.ts'
import { signIn, signOut } from '#account/sign-in/sign-in.server.ts'
import { openBrowser } from '#account/tests/browser.ts'
import { newMember, signedIn } from '#account/tests/new-member.ts'
import { readVisitor } from '#account/visitor.server.ts'
import { createCtx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('lists sessions with this browser first, and ends one or all others', async () => {
  const { email, password, browser } = await newMember(shop)
  const [phone, desk] = [
    await signedIn(shop, { email, password }, '198.51.100.1', 'NO'),
    await signedIn(shop, { email, password }, '198.51.100.2'),
  ]
  const listed = await listSessions(await browser.ctx())
  expect(listed[0]).toMatchObject({ current: true, device: 'Firefox on Linux', ip: '203.0.113.7' })
  const onPhone = listed.find(({ ip }) => ip === '198.51.100.1')
  expect([onPhone?.country, listed[0]?.country]).toEqual(['Norway', null])
  await endSession(await browser.ctx(), onPhone!.id)
  expect((await phone.ctx()).visitor.member).toBeNull()
  expect((await desk.ctx()).visitor.member).not.toBeNull()
  await endOtherSessions(await browser.ctx())
  expect((await desk.ctx()).visitor.member).toBeNull()
  expect(await listSessions(await browser.ctx())).toHaveLength(1)
})

test('someone else’s session can’t be ended', async () => {
  const { browser } = await newMember(shop)
  const { browser: stranger } = await newMember(shop)
  const { sessionId } = (await stranger.ctx()).visitor
  await expect(endSession(await browser.ctx(), sessionId!)).rejects.toMatchObject({ code: 'not-found' })
  expect((await stranger.ctx()).visitor.member).not.toBeNull()
})

test('a session expires after 14 days without use, or 90 days in all', async () => {
  const { email, password, browser } = await newMember(shop)
  const day = 86_400_000
  shop.clock.forward(13 * day)
  expect((await browser.ctx()).visitor.member).not.toBeNull()
  shop.clock.forward(13 * day)
  expect((await browser.ctx()).visitor.member).not.toBeNull()
  shop.clock.forward(15 * day)
  expect((await browser.ctx()).visitor.member).toBeNull()
  shop.clock.forward(-41 * day)
  const constant = await signedIn(shop, { email, password })
  for (let days = 0; days < 90; days += 10) {
    expect((await constant.ctx()).visitor.member).not.toBeNull()
    shop.clock.forward(10 * day)
  }
  expect((await constant.ctx()).visitor.member).toBeNull()
  shop.clock.forward(-90 * day)
})

test('a session cookie without the shop’s signature is ignored, even with the right token', async () => {
  await newMember(shop)
  const { rows } = await shop.ctx.services.pool.query('select token from auth.sessions limit 1')
  const thief = openBrowser(shop)
  for (const forged of [rows[0].token, `${rows[0].token}.`, `${rows[0].token}.signature`]) {
    thief.cookies['woodshed.session_token'] = forged
    expect((await thief.ctx()).visitor.member).toBeNull()
  }
})

test('over https every sign-in cookie is bound to this host and works for pages and API; plain http has its own names', async () => {
  const { email, password } = await newMember(shop)
  const safe = await testShop({ beside: shop, env: { BASE_URL: 'https://shop.example.com' } })
  const { headers } = await signIn(safe.ctx, new Headers(), { email, password })
  const lines = headers.getSetCookie()
  expect(lines.map((line) => line.split('=')[0])).toEqual(expect.arrayContaining(['__Host-woodshed.session_token', '__Host-device']))
  for (const line of lines) {
    expect(line).toMatch(/^__Host-/)
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).not.toMatch(/; Domain=/i)
  }
  const cookies = Object.fromEntries(lines.map((line) => line.split(';')[0]!.split(/=(.*)/s).slice(0, 2).map(decodeURIComponent)))
  const { visitor } = await readVisitor(safe.ctx.db, safe.config, safe.ctx.realNow(), {
    ...{ cookies, ip: '203.0.113.7', country: null, secure: true, apiPrincipal: null },
  })
  expect(visitor.member?.email).toBe(email)
  const sent = new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })
  const ended = await signOut(createCtx({ ...safe.ctx, visitor }), sent)
  expect(ended.getSetCookie().map((line) => line.split('=')[0])).toContain('__Host-woodshed.session_token')
  expect(await listSessions(createCtx({ ...safe.ctx, visitor }))).toHaveLength(1)
  await safe.close()
  expect((await signIn(shop.ctx, new Headers(), { email, password })).headers.getSetCookie().join()).not.toMatch(/__Host-|; Secure/)
})
