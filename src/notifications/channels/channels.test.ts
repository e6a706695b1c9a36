import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import ece from 'http_ece'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { readChoices, saveChoices } from '#notifications/channels/choices.server.ts'
import { choicesIn } from '#notifications/channels/choices-form.ts'
import { notify } from '#notifications/notify.server.ts'
import type { Topic } from '#notifications/rules/topics.ts'
import { sendWebPushes } from '#notifications/web-push/send-web-push.server.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
beforeAll(async () => {
  shop = await testShop({ mail: true })
  member = await shop.member(people.member.email)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_choices', 'push_subscriptions', 'mail_stops', 'outbox'] as const)
    await shop.ctx.db.deleteFrom(table).execute()
})
afterEach(() => vi.restoreAllMocks())

const tell = (topic: Topic, cause = `about ${topic}`, ids = [people.member.id]) =>
  shop.ctx.transaction((ctx) => notify(ctx, { cause, icon: 'fa-solid fa-bell', text: cause, link: '/sale', topic }, ids))
const choose = async (...boxes: string[]) => {
  const form = new FormData()
  for (const box of boxes) form.set(box, 'on')
  return saveChoices(await ctxOf(shop, people.member.email), choicesIn(form))
}
const chosen = async (topic: Topic) => (await readChoices(await ctxOf(shop, people.member.email)))[topic]
const unread = async () => (await member.post('/notifications/get-unread/')).body.count
const mails = () =>
  shop.ctx.db.selectFrom('outbox').select(['recipient', 'props', 'state']).where('template', '=', 'notification').execute()

/** A browser's keys, and what it decrypts. */
function browser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
  return {
    endpoint,
    subscription: { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } },
    read: (body: Uint8Array) =>
      JSON.parse(
        ece.decrypt(Buffer.from(body), { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') }).toString(),
      ),
  }
}

/** The push service at the network's edge. */
function pushService(...statuses: number[]) {
  const calls: { url: string; headers: Record<string, string>; body: Uint8Array }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    calls.push({ url: String(url), headers: init?.headers as Record<string, string>, body: init?.body as Uint8Array })
    return new Response(null, { status: statuses[calls.length - 1] ?? 201 })
  })
  return calls
}

test('by default every topic shows in the shop, and only reminders are emailed', async () => {
  for (const topic of ['releases', 'offers', 'news', 'reminders'] as const) await tell(topic)
  expect(await unread()).toBe(4)
  expect(await mails()).toMatchObject([{ props: { topic: 'reminders', link: '/sale' } }])
})

test('a member is notified of a topic once per chosen channel', async () => {
  await choose('releases:email')
  for (let again = 0; again < 2; again++) expect(await tell('releases')).toBe(again === 0 ? 1 : 0)
  expect(await unread()).toBe(0)
  expect(await mails()).toMatchObject([{ recipient: people.member.email }])
  await deliverMail(shop.ctx)
  expect((await mails()).map(({ state }) => state)).toEqual(['sent'])
})

test('an email stopped by its unsubscribe link shows as off, and can be turned on again', async () => {
  await choose('offers:email')
  await tell('offers')
  await deliverMail(shop.ctx)
  const { search } = new URL(unsubscribeUrl(shop.config, people.member.email, 'offers'))
  await shop.app.inject({ method: 'POST', url: `/stop-mail/one-click${search}` })
  expect(await chosen('offers')).toEqual({ 'in-app': false, email: false, push: false })
  await tell('offers', 'a second one')
  await deliverMail(shop.ctx)
  expect((await mails()).map(({ state }) => state).sort()).toEqual(['sent', 'stopped'])
  await choose('offers:email')
  expect(await chosen('offers')).toMatchObject({ email: true })
})

test('unverified addresses get no notification by email', async () => {
  await choose('news:email')
  await shop.ctx.db.updateTable('auth.users').set({ email_verified: false }).where('id', '=', people.member.id).execute()
  await tell('news')
  await shop.ctx.db.updateTable('auth.users').set({ email_verified: true }).where('id', '=', people.member.id).execute()
  expect(await mails()).toEqual([])
})

test('a browser gets an encrypted push, signed by the shop, that a repeat replaces', async () => {
  const { subscription, endpoint, read } = browser()
  expect((await member.put('/members/push-subscription', subscription)).status).toBe(200)
  const calls = pushService()
  await tell('orders', 'Your parcel is on its way')
  expect(await sendWebPushes(shop.ctx)).toBe(1)
  expect(await sendWebPushes(shop.ctx)).toBe(0)
  const [{ url, headers, body } = { url: '', headers: {}, body: new Uint8Array() }] = calls
  expect(url).toBe(endpoint)
  const entry = await shop.ctx.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow()
  expect(read(body)).toEqual({ id: entry.id, title: 'Woodshed', text: 'Your parcel is on its way', link: '/sale' })
  expect(headers).toMatchObject({ Topic: entry.id.replaceAll('-', ''), 'Content-Encoding': 'aes128gcm' })
  const [, token] = /t=([^,]+)/.exec(headers.Authorization ?? '') ?? []
  expect(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:shop@woodshed.test',
  })
  expect(headers.Authorization).toContain(`k=${shop.config.webPush.publicKey}`)
})

test('a failed push is retried, and an expired subscription is deleted', async () => {
  const [first, second] = [browser(), browser()]
  await member.put('/members/push-subscription', first.subscription)
  await member.put('/members/push-subscription', second.subscription)
  const calls = pushService(503, 410)
  await tell('orders')
  await sendWebPushes(shop.ctx)
  expect(await shop.ctx.db.selectFrom('push_subscriptions').select('endpoint').execute()).toHaveLength(1)
  expect(await sendWebPushes(shop.ctx)).toBe(0)
  shop.clock.forward(61_000)
  expect(await sendWebPushes(shop.ctx)).toBe(1)
  expect(calls).toHaveLength(3)
  expect(await shop.ctx.db.selectFrom('web_pushes').selectAll().execute()).toEqual([])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://10.0.0.8/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@evil.test/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://push.apple.com/x',
])('push is sent to listed push services only, not to %s', async (endpoint) => {
  const calls = pushService()
  const { keys } = browser().subscription
  expect((await member.put('/members/push-subscription', { endpoint, keys })).status).toBe(400)
  expect(calls).toEqual([])
})

test('notifications of one member are hidden from the next member in the same browser', async () => {
  const { subscription } = browser()
  await member.put('/members/push-subscription', subscription)
  await tell('orders', 'A parcel of the first member')
  const next = await shop.member(people.subscriber.email)
  expect((await next.put('/members/push-subscription', subscription)).status).toBe(200)
  const calls = pushService()
  await sendWebPushes(shop.ctx)
  expect(calls).toEqual([])
})

test('guests can’t subscribe to push; the end of a session or an eleventh browser ends a subscription', async () => {
  expect((await shop.guest().put('/members/push-subscription', browser().subscription)).status).toBe(401)
  for (let number = 0; number < 11; number++) {
    shop.clock.forward(1000)
    await member.put('/members/push-subscription', browser().subscription)
  }
  const kept = () => shop.ctx.db.selectFrom('push_subscriptions').select('id').execute()
  expect(await kept()).toHaveLength(10)
  await shop.ctx.db.deleteFrom('auth.sessions').where('user_id', '=', people.member.id).execute()
  expect(await kept()).toEqual([])
})
