import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkMailed, templatesMailed } from '#account/tests/outbox.ts'
import { confirmSignUp, findSignUp } from '#newsletter/confirm-sign-up.server.ts'
import { topicsUrl } from '#newsletter/newsletter-links.server.ts'
import { purgeUnconfirmed } from '#newsletter/sign-up.server.ts'
import { findSubscription, setTopics } from '#newsletter/subscription.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let limited: TestShop
beforeAll(async () => {
  shop = await testShop()
  limited = await testShop({ rateLimits: true })
})
afterAll(async () => {
  await shop.close()
  await limited.close()
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('newsletter_subscribers').execute()
  await shop.ctx.db.deleteFrom('outbox').execute()
})

const rows = () => shop.ctx.db.selectFrom('newsletter_subscribers').selectAll().orderBy('asked_at').execute()
const ask = (email: string, topics?: string[]) => shop.guest().post('/newsletter', { email, ...(topics && { topics }) })
const subscribed = async (email: string, topics = ['releases', 'news']) => {
  await ask(email, topics)
  const { token } = await linkMailed(shop.ctx.db, 'confirm-newsletter', email)
  await confirmSignUp(shop.ctx, token, topics as ['releases', 'news'])
  return new URL(topicsUrl(shop.config, (await rows()).find((row) => row.email === email)!.id)).searchParams.get('token') ?? ''
}

test('[P15] [B43] subscribes an address only after its owner pressed the button behind the emailed link', async () => {
  expect((await ask(' Nell@Reader.test ', ['news'])).body).toEqual({ answer: 'check-your-mail' })
  const { token } = await linkMailed(shop.ctx.db, 'confirm-newsletter', 'nell@reader.test')
  expect(await findSignUp(shop.ctx, token)).toMatchObject({ confirmed: false })
  expect(await rows()).toMatchObject([{ email: 'nell@reader.test', topics: ['news'], wording: '2026-11', confirmed_at: null }])
  await confirmSignUp(shop.ctx, token, ['releases'])
  await confirmSignUp(shop.ctx, token, ['offers'])
  expect(await rows()).toMatchObject([{ topics: ['releases'], confirmed_at: expect.any(Date) }])
})

test('[P15] gives every address the same answer, and strangers can’t change a subscription', async () => {
  await subscribed('nell@reader.test', ['news'])
  const answers = [await ask('nell@reader.test', ['offers']), await ask('member@woodshed.test'), await ask('new@reader.test')]
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array(3).fill({ status: 200, body: { answer: 'check-your-mail' } }))
  expect((await rows()).find(({ email }) => email === 'nell@reader.test')).toMatchObject({
    topics: ['news'],
    confirmed_at: expect.any(Date),
  })
  expect(await templatesMailed(shop.ctx.db, 'nell@reader.test')).toEqual(['confirm-newsletter', 'already-subscribed'])
})

test('[P15] a member’s own address needs no confirmation; another address does', async () => {
  const member = await shop.member('member@woodshed.test')
  expect((await member.post('/newsletter', { email: 'Member@woodshed.test' })).body).toEqual({ answer: 'done' })
  expect((await member.post('/newsletter', { email: 'friend@reader.test' })).body).toEqual({ answer: 'check-your-mail' })
  expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }, { confirmed_at: null }])
  expect(await templatesMailed(shop.ctx.db, 'member@woodshed.test')).toEqual([])
})

test.each([
  ['not an address', undefined, 'email'],
  ['', undefined, 'email'],
  ['nell@reader.test', [], 'topics'],
])('[P15] [V7] “%s” with topics %s is refused at its field', async (email, topics, field) => {
  expect(await ask(email, topics)).toMatchObject({ status: 400, body: { code: 'invalid', errors: { [field]: expect.any(String) } } })
  expect(await rows()).toEqual([])
})

test('[P15] [E17] a mistyped domain gets a suggestion but is accepted', async () => {
  expect((await ask('nell@gmial.com')).status).toBe(200)
})

test('[P15] emails an address once a day, and accepts five sign-ups an hour per network', async () => {
  const ask = (email: string) => limited.guest().post('/newsletter', { email })
  for (const email of ['a@reader.test', 'a@reader.test', 'a+tag@reader.test', 'b@reader.test', 'c@reader.test'])
    expect((await ask(email)).body).toEqual({ answer: 'check-your-mail' })
  expect(await ask('d@reader.test')).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
  const sent = await limited.ctx.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute()
  expect(sent.map(({ recipient }) => recipient)).toEqual(['a@reader.test', 'b@reader.test', 'c@reader.test'])
})

test('[P15] deletes an unconfirmed address after 7 days and keeps a confirmed one', async () => {
  await subscribed('stays@reader.test')
  await ask('leaves@reader.test')
  const { token } = await linkMailed(shop.ctx.db, 'confirm-newsletter', 'leaves@reader.test')
  shop.clock.forward(7 * 86_400_000 - 60_000)
  await purgeUnconfirmed(shop.ctx)
  expect(await findSignUp(shop.ctx, token)).toMatchObject({ email: 'leaves@reader.test' })
  shop.clock.forward(120_000)
  await purgeUnconfirmed(shop.ctx)
  expect((await rows()).map(({ email }) => email)).toEqual(['stays@reader.test'])
  await expect(confirmSignUp(shop.ctx, token, ['news'])).rejects.toMatchObject({ code: 'gone' })
  shop.clock.forward(-(7 * 86_400_000 + 60_000))
})

test('[P15] topics change through a signed link; without any topic the address is unsubscribed', async () => {
  const token = await subscribed('nell@reader.test')
  await setTopics(shop.ctx, token, ['offers'])
  expect(await findSubscription(shop.ctx, token)).toEqual({ email: 'nell@reader.test', topics: ['offers'] })
  await setTopics(shop.ctx, token, [])
  expect(await findSubscription(shop.ctx, token)).toEqual({ email: 'nell@reader.test', topics: [] })
  await expect(setTopics(shop.ctx, `${token}x`, ['news'])).rejects.toMatchObject({ code: 'gone' })
})

test('[P15] one click unsubscribes (RFC 8058): a POST without cookies; a GET changes nothing', async () => {
  const token = await subscribed('nell@reader.test')
  const url = `/newsletter/one-click?token=${encodeURIComponent(token)}`
  expect((await shop.app.inject({ url })).statusCode).toBe(303)
  expect(await rows()).toMatchObject([{ left_at: null }])
  const post = {
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  expect((await shop.app.inject(post)).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ left_at: expect.any(Date) }])
  expect((await shop.app.inject({ ...post, url: '/newsletter/one-click?token=forged' })).statusCode).toBe(404)
})
