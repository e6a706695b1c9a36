import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { parseSendTime } from '#kernel/send-time.ts'
import { campaignTextOf } from '#newsletter/campaign-form.server.ts'
import { campaignStats, findCampaign, runCampaignAction, saveCampaign } from '#newsletter/campaigns.server.ts'
import { topicsUrl } from '#newsletter/newsletter-links.server.ts'
import { sendCampaigns } from '#newsletter/send-campaigns.server.ts'
import { setTopics } from '#newsletter/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { bodyOfText, richText, toMarkdown } from '#ui/rich-text/rich-text.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop({ mail: true, env: { MAIL_PER_MINUTE: '4' } })
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['newsletter_campaigns', 'newsletter_subscribers', 'outbox'] as const) await shop.ctx.db.deleteFrom(table).execute()
})

const body = bodyOfText('Hello from the porch.\n\n## Also new\n\n- One\n- Two')
const draft = (topic: 'releases' | 'offers' = 'releases') =>
  saveCampaign(staff, null, { subject: 'Three new lessons', preheader: 'And a sale.', topic, body })
const subscribe = (count: number, topics: ('releases' | 'offers')[] = ['releases']) =>
  shop.ctx.db
    .insertInto('newsletter_subscribers')
    .values(
      Array.from({ length: count }, (_, at) => ({
        email: `reader-${topics.join('-')}-${at}@reader.test`,
        topics,
        wording: '2026-11',
        asked_at: shop.ctx.now(),
        confirmed_at: shop.ctx.now(),
        left_at: null,
      })),
    )
    .returning(['id', 'email'])
    .execute()
const mailed = async () =>
  (await shop.ctx.db.selectFrom('outbox').select('recipient').where('template', '=', 'newsletter').execute()).length
const sendAll = async () => {
  for (let minutes = 0; minutes < 5; minutes += 1) {
    await Promise.all([sendCampaigns(shop.ctx), sendCampaigns(shop.ctx)])
    shop.clock.forward(61_000)
  }
}

test('[P15] two workers send a newsletter once to everyone subscribed to its topic', async () => {
  await subscribe(9)
  await subscribe(3, ['offers'])
  const id = await draft()
  await sendNow(id)
  await sendAll()
  expect(await mailed()).toBe(9)
  expect((await findCampaign(staff, id)).state).toBe('sent')
})

/** Sends it and waits out the undo period. */
async function sendNow(id: string): Promise<void> {
  await runCampaignAction(staff, id, 'schedule')
  shop.clock.forward(10_000)
}

test('[P15] a newsletter sent now can be undone for ten seconds: it is a draft again, and nobody received it', async () => {
  await subscribe(2)
  const id = await draft()
  await runCampaignAction(staff, id, 'schedule')
  const { id: entry, leavesInMs } = (await lastAction(staff))!
  expect(leavesInMs).toBeGreaterThan(9_000)
  shop.clock.forward(9_000)
  await sendCampaigns(shop.ctx)
  expect(await undoAction(staff, entry)).toEqual({ undone: ['Three new lessons'], kept: [] })
  shop.clock.forward(60_000)
  await sendCampaigns(shop.ctx)
  expect([await mailed(), (await findCampaign(staff, id)).state]).toEqual([0, 'draft'])
  await sendNow(id)
  await sendCampaigns(shop.ctx)
  expect(await mailed()).toBe(2)
  const { id: left } = await shop.ctx.db.selectFrom('staff_actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await expect(undoAction(staff, left)).rejects.toMatchObject({ code: 'not-ready' })
})

test('[P15] sends no more than MAIL_PER_MINUTE', async () => {
  await subscribe(9)
  await sendNow(await draft())
  await Promise.all([sendCampaigns(shop.ctx), sendCampaigns(shop.ctx), sendCampaigns(shop.ctx)])
  await sendCampaigns(shop.ctx)
  expect(await mailed()).toBe(4)
  shop.clock.forward(61_000)
  await sendCampaigns(shop.ctx)
  expect(await mailed()).toBe(8)
})

test('[P15] the audience is fixed when sending starts; people who unsubscribe meanwhile are skipped', async () => {
  const [, , , , , last] = await subscribe(6)
  const id = await draft()
  await runCampaignAction(staff, id, 'schedule', new Date(shop.ctx.now().getTime() + 60_000))
  await sendCampaigns(shop.ctx)
  expect(await mailed()).toBe(0)
  shop.clock.forward(61_000)
  await sendCampaigns(shop.ctx)
  await subscribe(2, ['releases', 'offers'])
  const waiting = await shop.ctx.db.selectFrom('newsletter_sends').select('subscriber_id').where('state', '=', 'waiting').execute()
  expect([waiting.length, last]).toEqual([2, expect.any(Object)])
  const token = new URL(topicsUrl(shop.config, waiting[0]!.subscriber_id!, id)).searchParams.get('token') ?? ''
  await setTopics(shop.ctx, token, [])
  await sendAll()
  expect([await mailed(), (await campaignStats(staff, id)).unsubscribed]).toEqual([5, 1])
})

test('[P15] paused sending can be resumed; after cancelling nothing more is sent', async () => {
  await subscribe(9)
  const id = await draft()
  await sendNow(id)
  await sendCampaigns(shop.ctx)
  await runCampaignAction(staff, id, 'pause')
  shop.clock.forward(61_000)
  await sendCampaigns(shop.ctx)
  expect(await mailed()).toBe(4)
  await runCampaignAction(staff, id, 'resume')
  await sendCampaigns(shop.ctx)
  expect(await mailed()).toBe(8)
  await runCampaignAction(staff, id, 'cancel')
  await sendAll()
  expect(await deliverMail(shop.ctx)).toBe(0)
  expect(await campaignStats(staff, id)).toMatchObject({ audience: 9, waiting: 1, sent: 0 })
  await expect(runCampaignAction(staff, id, 'resume')).rejects.toMatchObject({ code: 'not-ready' })
})

test('[P15] emails are HTML and text with RFC 8058 headers and a List-Id, without a tracking pixel', async () => {
  const [reader] = await subscribe(1)
  await sendNow(await draft())
  await sendCampaigns(shop.ctx)
  await deliverMail(shop.ctx)
  const port = shop.config.sandbox.mail!.port
  const { messages } = (await (await fetch(`http://127.0.0.1:${port}/messages.json?to=${reader!.email}`)).json()) as {
    messages: { id: string; text: string; html: string; subject: string }[]
  }
  expect(messages).toMatchObject([{ subject: 'Three new lessons', text: expect.stringContaining('Hello from the porch.') }])
  expect(messages[0]!.html).not.toMatch(/<img/)
  const source = (await (await fetch(`http://127.0.0.1:${port}/messages/${messages[0]!.id}/source.eml`)).text()).replace(/\r\n\s+/g, ' ')
  expect(source).toMatch(/^List-Unsubscribe: <http\S+\/newsletter\/one-click\?token=/m)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(source).toMatch(/^List-Id: New releases <releases\.newsletter\./im)
})

test('[P15] a newsletter being sent can’t be changed, and only staff see newsletters', async () => {
  const id = await draft()
  await sendNow(id)
  await sendCampaigns(shop.ctx)
  await expect(saveCampaign(staff, id, { subject: 'Other', preheader: '', topic: 'news', body })).rejects.toMatchObject({
    code: 'not-ready',
  })
  await expect(findCampaign(shop.ctx, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('[P15] refuses unknown blocks, and links other than https or the shop’s own', () => {
  const link = (href: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
  })
  const good = ['/sale', 'https://example.com/a?b#c', 'mailto:shop@example.com']
  const bad = ['javascript:alert(1)', '//evil.example', 'http://example.com', 'https:// x', 'data:text/html,x', '/\\evil.example']
  expect(good.filter((href) => !richText.safeParse(link(href)).success)).toEqual([])
  expect(bad.filter((href) => richText.safeParse(link(href)).success)).toEqual([])
  expect(richText.safeParse({ type: 'doc', content: [{ type: 'image', attrs: { src: '/x' } }] }).success).toBe(false)
})

test('[P15] text written without script becomes blocks, and unchanged text keeps its formatting', () => {
  expect(toMarkdown(body)).toBe('Hello from the porch.\n\n## Also new\n\n- One\n- Two')
  const stored = richText.parse({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bold', marks: [{ type: 'bold' }] }] }],
  })
  const form = (text: string) => (name: string) => ({ subject: 'S', topic: 'news', text })[name] ?? ''
  expect(campaignTextOf(form('**Bold**'), stored).body).toEqual(stored)
  expect(campaignTextOf(form('Changed'), stored).body).toEqual(bodyOfText('Changed'))
})

test.each([
  ['immediately, whatever time is entered', { send_immediately: '1', send_at: '2020-01-01T00:00' }, null, undefined],
  ['at a future time', { send_at: '2026-12-01T14:30' }, '2026-12-01T14:30:00.000Z', undefined],
  ['without a time', {}, null, /Choose a time/],
  ['in the past', { send_at: '2026-11-01T00:00' }, undefined, /has passed/],
  ['in more than 12 months', { send_at: '2027-12-01T00:00' }, undefined, /12 months/],
])('[R2] sending %s', (_what, given: Record<string, string>, at, problem) => {
  const errors: Record<string, string> = {}
  const date = parseSendTime((name) => given[name] ?? '', new Date('2026-11-23T00:00:00Z'), errors)
  if (at !== undefined) expect(date?.toISOString() ?? null).toBe(at)
  if (problem) expect(errors.send_at).toMatch(problem)
  else expect(errors).toEqual({})
})
