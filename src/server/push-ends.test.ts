import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#account/profile/change-password.server.ts'
import { endOtherSessions } from '#account/sign-in/sessions.server.ts'
import { signOut } from '#account/sign-in/sign-in.server.ts'
import { type Browser, openBrowser } from '#account/tests/browser.ts'
import { demoPassword, people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { grantOrder } from '#library/grants.server.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'
import { lockSubscriptionOf, transition } from '#membership/subscription.server.ts'
import { pushToMember } from '#notifications/push-to-member.server.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { connected, next, pushShop } from '#server/tests/push-shop.ts'

const { email } = people.subscriber
let there: Awaited<ReturnType<typeof pushShop>>
let userId: string
beforeAll(async () => {
  there = await pushShop()
  userId = await there.userIdOf(there.shop, email)
})
afterEach(() => there.hangUp())
afterAll(() => there.shop.close())

/** A member's page that listens both ways: signed in, and on its channel. */
async function openPage() {
  const client = await there.client(email)
  const heard: string[] = []
  client.signin()
  await connected(client)
  const own = client.subscribe(`private-member.${userId}`)
  await next(own, 'pusher:subscription_succeeded')
  await client.user.signinDonePromise
  await expect.poll(() => there.shop.ctx.services.pushHub.rooms.occupied()).toContain(`#server-to-user-${userId}`)
  for (const place of [own, client.user]) {
    place.bind_global((event: string) => {
      if (!event.startsWith('pusher')) heard.push(event)
    })
  }
  return { client, heard }
}

async function browserOf(): Promise<Browser> {
  const browser = openBrowser(there.shop)
  Object.assign(browser.cookies, (await there.shop.member(email)).cookies)
  return browser
}

const endings: [string, (browser: Browser) => Promise<unknown>][] = [
  ['signing out', async (browser) => signOut(await browser.ctx(), browser.headers())],
  ['signing out everywhere else', async (browser) => endOtherSessions(await browser.ctx())],
  [
    'a new password',
    async (browser) => changePassword(await browser.ctx(), browser.headers(), { current: demoPassword, next: 'seven strings and a stool' }),
  ],
  ['the end of all sessions', () => there.shop.ctx.db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()],
]

test.each(endings)('[O2] %s cuts push connections at once: later events aren’t delivered', async (_what, end) => {
  const page = await openPage()
  const gone = next(page.client.connection, 'disconnected')
  const browser = await browserOf()
  await there.shop.member(email)
  await end(browser)
  await pushToMember(there.shop.ctx, userId, 'library', { words: null })
  await gone
  expect(page.heard).toEqual([])
})

const losses: [SubscriptionStatus, SubscriptionEvent][] = [
  ['active', 'money went back'],
  ['expiring', 'ended'],
  ['active_paused', 'pause began'],
  ['unpaid', 'given up'],
  ['unpaid', 'cancelled'],
  ['active', 'gift ended'],
]

test.each(losses)(
  '[O2] [S1] ending a membership that is %s by “%s” notifies its page, which gets no further events',
  async (from, happening) => {
    await setStatus(from)
    const page = await openPage()
    const gone = next(page.client.connection, 'disconnected')
    await there.shop.ctx.transaction(async (ctx) => {
      await transition(ctx, await lockSubscriptionOf(ctx, userId), happening, {}, { who: 'clock' })
    })
    await pushToMember(there.shop.ctx, userId, 'library', { words: null })
    await gone
    expect(page.heard).toEqual(['membership', 'membership'])
  },
)

test('[S1] a continuing membership pushes its change and keeps its connection', async () => {
  await setStatus('active')
  const page = await openPage()
  const told = next(page.client.user, 'membership')
  expect((await (await there.shop.member(email)).post('/subscription/cancellation', { reason: 'price' })).status).toBe(200)
  expect(await told).toEqual({ words: 'Your membership is cancelled and stays active until the end of the period.', streams: true })
  expect(page.client.connection.state).toBe('connected')
})

test('a purchase is pushed once to its owner’s pages', async () => {
  await setStatus('active')
  const page = await openPage()
  const { entitlementId } = await giveProduct(there.shop.ctx, email, testSlugs.lesson)
  const held = there.shop.ctx.db.deleteFrom('entitlements').where('id', '=', entitlementId)
  const row = await held.returning(['order_line_id', 'product_id', 'stock_line_id']).executeTakeFirstOrThrow()
  const lines = [{ orderLineId: row.order_line_id, productId: row.product_id, stockLineId: row.stock_line_id }]
  const told = next(page.client.user, 'library')
  for (let time = 0; time < 2; time++) await grantOrder(there.shop.ctx, { userId, email }, lines)
  expect(await told).toEqual({ words: 'Something new is in your library.' })
  const last = next(page.client.user, 'membership')
  await pushToMember(there.shop.ctx, userId, 'membership', { words: 'x', streams: true })
  await last
  expect(page.heard.filter((event) => event === 'library')).toHaveLength(2)
})

async function setStatus(status: SubscriptionStatus): Promise<void> {
  const grace = status === 'unpaid' ? new Date(there.shop.ctx.now().getTime() + 86_400_000) : null
  await there.shop.ctx.db
    .updateTable('subscriptions')
    .set({ status, source: 'paid', grace_until: grace, unpaid_since: grace && there.shop.ctx.now() })
    .where('user_id', '=', userId)
    .execute()
}
