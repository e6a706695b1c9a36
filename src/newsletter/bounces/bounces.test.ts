import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retryAddress } from '#account/profile/change-email.server.ts'
import { ctxOf } from '#account/tests/browser.ts'
import { asStaff } from '#account/tests/staff.ts'
import { people } from '#demo/people.ts'
import { signatureHeader, signReport } from '#newsletter/bounces/mail-webhook.routes.server.ts'
import { listUnreachable, unsuppressAddress } from '#newsletter/bounces/unreachable.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { isSuppressed } from '#platform/mail/suppression.server.ts'
import { unsubscribedTopics } from '#platform/mail/unsubscribe.server.ts'
import { sampleOf } from '#server/mails/mails.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const secret = 'a secret that the mail service and the shop share'
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ mail: true, env: { MAIL_WEBHOOK_SECRET: secret } })
})
beforeEach(async () => {
  for (const table of ['outbox', 'mail_bounces', 'mail_suppressions'] as const) await shop.ctx.db.deleteFrom(table).execute()
})
afterAll(() => shop.close())

let cause = 0
/** A mail about the account, or an optional one. */
const mail = async (to: string, template: 'verify-email' | 'newsletter' = 'verify-email') => {
  cause += 1
  await queueMail(shop.ctx, { template, to, dedupeKey: `bounces:${cause}`, props: sampleOf(template) } as never)
  await deliverMail(shop.ctx)
}
const states = async (to: string) =>
  (
    await shop.ctx.db.selectFrom('outbox').select('state').where('recipient', '=', to).orderBy('created_at').orderBy('dedupe_key').execute()
  ).map(({ state }) => state)
const now = () => Math.floor(shop.ctx.realNow().getTime() / 1000)
const post = (body: string, signature = signReport(secret, now(), Buffer.from(body))) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/mail',
    headers: { 'content-type': 'message/rfc822', [signatureHeader]: signature },
    payload: body,
  })
const report = (type: 'delivery-status' | 'feedback-report', fields: string, about = '') =>
  [
    'From: mailer-daemon@mx.example.com',
    `Subject: Report${about}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="cut"`,
    '',
    '--cut',
    'Content-Type: text/plain',
    '',
    'This is a report.',
    '--cut',
    `Content-Type: message/${type}`,
    '',
    fields,
    '--cut',
    'Content-Type: message/rfc822',
    '',
    'From: shop@woodshed.test',
    'Subject: What came back',
    '',
    'Hello',
    '--cut--',
    '',
  ].join('\r\n')
const status = (address: string, code: string, action = 'failed', about = '') =>
  report(
    'delivery-status',
    `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; ${code} said\r\n so`,
    about,
  )

test('an address the mail server permanently refuses is suppressed at once: account emails wait, newsletters are skipped', async () => {
  const to = 'bounce+nell@example.test'
  await mail(to)
  expect(await isSuppressed(shop.ctx, 'Bounce+Nell@Example.test')).toBe(true)
  await mail(to)
  await mail(to, 'newsletter')
  expect(await states(to)).toEqual(['suppressed', 'suppressed', 'stopped'])
})

test('soft bounces are retried, and suppress after five emails in 14 days', async () => {
  const to = 'full+nell@example.test'
  for (let mails = 1; mails <= 4; mails++) await mail(to)
  expect([await isSuppressed(shop.ctx, to), await states(to)]).toEqual([false, Array(4).fill('waiting')])
  // Each mail counts once, however often it is tried.
  shop.clock.forward(3_600_000)
  await deliverMail(shop.ctx)
  expect(await isSuppressed(shop.ctx, to)).toBe(false)
  await mail(to)
  expect(await isSuppressed(shop.ctx, to)).toBe(true)
})

test('soft bounces older than 14 days don’t count', async () => {
  const to = 'nell@example.test'
  for (let mails = 1; mails <= 4; mails++) await post(status(to, '4.2.2', 'delayed', ` ${mails}`))
  shop.clock.forward(15 * 86_400_000)
  await post(status(to, '5.2.2', 'failed', ' 5'))
  expect(await isSuppressed(shop.ctx, to)).toBe(false)
})

test.each([
  ['5.1.1', 'failed', true],
  ['5.4.4', 'failed', true],
  ['5.2.2', 'failed', false],
  ['5.7.1', 'failed', false],
  ['4.4.7', 'failed', false],
  ['5.1.1', 'delayed', false],
  ['2.0.0', 'delivered', false],
])('a report of %s, %s: suppressed %s', async (code, action, suppressed) => {
  expect((await post(status('nell@example.test', code, action))).statusCode).toBe(200)
  expect(await isSuppressed(shop.ctx, 'nell@example.test')).toBe(suppressed)
})

test('a complaint suppresses and unsubscribes; the same report counts once', async () => {
  const complaint = report('feedback-report', 'Feedback-Type: abuse\r\nVersion: 1\r\nOriginal-Rcpt-To: <Nell@example.test>')
  for (let times = 0; times < 2; times++) expect((await post(complaint)).json()).toEqual({ noted: 1 })
  expect(await isSuppressed(shop.ctx, 'nell@example.test')).toBe(true)
  expect(await unsubscribedTopics(shop.ctx, 'nell@example.test')).toEqual(['news', 'reminders', 'releases', 'offers'])
  expect(await shop.ctx.db.selectFrom('mail_bounces').select('kind').execute()).toEqual([{ kind: 'complaint' }])
})

test('reads only signed, recent reports', async () => {
  const body = status('nell@example.test', '5.1.1')
  const old = signReport(secret, now() - 301, Buffer.from(body))
  for (const signature of [
    '',
    't=1',
    old,
    signReport('another secret', now(), Buffer.from(body)),
    signReport(secret, now(), Buffer.from('x')),
  ])
    expect((await post(body, signature)).statusCode).toBe(400)
  for (const odd of ['', 'Hello', report('delivery-status', 'Status'), report('feedback-report', 'Original-Rcpt-To: nobody')])
    expect((await post(odd)).json()).toEqual({ noted: 0 })
  expect(await isSuppressed(shop.ctx, 'nell@example.test')).toBe(false)
})

test('a member can retry their address once a day, which sends what waited', async () => {
  const { email } = people.member
  await post(status(email, '5.1.1'))
  await mail(email)
  expect(await states(email)).toEqual(['suppressed'])
  await retryAddress(await ctxOf(shop, email))
  expect(await isSuppressed(shop.ctx, email)).toBe(false)
  await deliverMail(shop.ctx)
  expect(await states(email)).toEqual(['sent'])
  await post(status(email, '5.1.1', 'failed', ' again'))
  await expect(retryAddress(await ctxOf(shop, email))).rejects.toMatchObject({ code: 'too-many-tries' })
})

test('staff find an address, see waiting emails, and resend them, with a log entry', async () => {
  const to = 'bounce+nell@example.test'
  await mail(to)
  const staff = await asStaff(shop.ctx)
  expect((await listUnreachable(staff, { words: 'NELL', kind: null })).rows).toMatchObject([{ address: to, kind: 'hard', waiting: 1 }])
  expect((await listUnreachable(staff, { words: 'nobody', kind: null })).rows).toEqual([])
  await unsuppressAddress(staff, to)
  expect(await states(to)).toEqual(['waiting'])
  await expect(unsuppressAddress(staff, to)).rejects.toMatchObject({ code: 'not-found' })
  await expect(listUnreachable(shop.ctx, { words: '', kind: null })).rejects.toMatchObject({ code: 'not-found' })
  const logged = await shop.ctx.db.selectFrom('staff_actions').select('action').where('subject', '=', to).execute()
  expect(logged).toEqual([{ action: 'address.lift' }])
})
