import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { deliverMail, deliverUrgentMail, openMailer } from '#platform/mail/mail-delivery.server.ts'
import { sampleOf } from '#server/mails/mails.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ mail: true })
})
afterAll(() => shop.close())

const url = 'https://shop.test/verify?token=abc-123'
const queue = (ctx: Ctx, to: string, cause = to) =>
  queueMail(ctx, { template: 'verify-email', to, dedupeKey: `test:${cause}`, props: { url } })

type Received = { subject: string; from: string; to: string[]; text: string; html: string }

async function received(to: string): Promise<Received[]> {
  const answer = await fetch(`http://127.0.0.1:${shop.config.sandbox.mail?.port}/messages.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: Received[] }
  return messages
}

const rowOf = (to: string) => shop.ctx.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

test('sends an email once per event, however often queued and however many workers deliver', async () => {
  const to = 'once@example.test'
  await queue(shop.ctx, to)
  await queue(shop.ctx, to)
  await Promise.all([deliverMail(shop.ctx), deliverMail(shop.ctx), deliverMail(shop.ctx)])
  await queue(shop.ctx, to)
  await deliverMail(shop.ctx)
  expect(await received(to)).toHaveLength(1)
})

test('an email has subject, sender, HTML, and text with written-out links', async () => {
  const to = 'both-parts@example.test'
  await queue(shop.ctx, to)
  await deliverMail(shop.ctx)
  const [mail] = await received(to)
  expect(mail).toMatchObject({ subject: 'Confirm your email address', from: 'Woodshed <shop@woodshed.test>', to: [to] })
  expect(mail?.html).toContain(`href="${url}"`)
  expect(mail?.text).toContain(`Confirm my address (${url})`)
  expect(mail?.text).toContain('One more step')
})

test('erases an email’s data once sent, because its links open accounts', async () => {
  const to = 'forgotten@example.test'
  await queue(shop.ctx, to)
  expect(JSON.stringify((await rowOf(to)).props)).toContain('abc-123')
  await deliverMail(shop.ctx)
  expect(await rowOf(to)).toMatchObject({ state: 'sent', props: {}, problem: null })
})

test('never sends an email of a rolled-back transaction', async () => {
  const to = 'never@example.test'
  const failed = shop.ctx.transaction(async (ctx) => {
    await queue(ctx, to)
    throw new Error('the order was not placed')
  })
  await expect(failed).rejects.toThrow('not placed')
  await deliverMail(shop.ctx)
  expect(await received(to)).toHaveLength(0)
})

test('retries an email the server refuses', async () => {
  const to = 'later@example.test'
  const deaf: Ctx = { ...shop.ctx, services: { ...shop.ctx.services, mailer: openMailer('smtp://127.0.0.1:1') } }
  await queue(shop.ctx, to)
  await deliverMail(deaf)
  expect(await rowOf(to)).toMatchObject({ state: 'waiting', tries: 1, problem: expect.stringContaining('ECONNREFUSED') })
  await deliverMail(shop.ctx)
  expect(await received(to)).toHaveLength(0)
  shop.clock.forward(31_000)
  await deliverMail(shop.ctx)
  expect(await received(to)).toHaveLength(1)
  shop.clock.forward(-31_000)
})

test('resumes an email whose sender died, after its lease', async () => {
  const to = 'orphan@example.test'
  await queue(shop.ctx, to)
  await shop.ctx.db
    .updateTable('outbox')
    .set({ state: 'sending', next_try_at: new Date(shop.ctx.now().getTime() + 120_000) })
    .where('recipient', '=', to)
    .execute()
  await deliverMail(shop.ctx)
  expect(await received(to)).toHaveLength(0)
  shop.clock.forward(120_001)
  await deliverMail(shop.ctx)
  expect(await received(to)).toHaveLength(1)
  shop.clock.forward(-120_001)
})

test('shows the mailbox below /sandbox/mail, without the shop’s cookies', async () => {
  const { app, config } = shop
  const page = await app.inject({ url: '/sandbox/mail', cookies: { sid: 'secret' } })
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect((await app.inject('/sandbox/mail?q=zzqxj')).body).toContain('No mail has these words')
  const cross = await app.inject({ method: 'POST', url: '/sandbox/mail/clear', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(cross.statusCode).toBe(403)
  expect(config.sandbox.mail).not.toBeNull()
})

test('security emails overtake bulk email that has waited longer', async () => {
  for (let n = 0; n < 12; n++)
    await queueMail(shop.ctx, {
      template: 'back-in-stock',
      to: `bulk-${n}@example.test`,
      dedupeKey: `bulk:${n}`,
      props: sampleOf('back-in-stock'),
    })
  shop.clock.forward(1000)
  await queue(shop.ctx, 'urgent@example.test')
  const order: string[] = []
  const { mailer } = shop.ctx.services
  const watched = { sendMail: (mail: { to: { address: string } }) => order.push(mail.to.address) && mailer.sendMail(mail as never) }
  await deliverMail({ ...shop.ctx, services: { ...shop.ctx.services, mailer: watched as never } })
  expect(order).toHaveLength(13)
  expect(order[0]).toBe('urgent@example.test')
})

test('security emails are sent while a slow server still accepts bulk email', async () => {
  const slow = Promise.withResolvers<void>()
  const { mailer } = shop.ctx.services
  const stuck = { sendMail: () => slow.promise }
  await queueMail(shop.ctx, { template: 'back-in-stock', to: 'slow@example.test', dedupeKey: 'slow', props: sampleOf('back-in-stock') })
  const bulk = deliverMail({ ...shop.ctx, services: { ...shop.ctx.services, mailer: stuck as never } })
  await expect.poll(async () => (await rowOf('slow@example.test')).state).toBe('sending')
  await queue(shop.ctx, 'meanwhile@example.test')
  await deliverUrgentMail({ ...shop.ctx, services: { ...shop.ctx.services, mailer } })
  expect(await received('meanwhile@example.test')).toHaveLength(1)
  slow.resolve()
  await bulk
})

test.each([
  ['an unknown recipient', 'suppressed', 'onRcptTo', 550],
  ['a message it rejects', 'failed', 'onData', 554],
  ['a full mailbox for now', 'waiting', 'onRcptTo', 452],
  ['a sender it refuses, as a wrong setting', 'waiting', 'onMailFrom', 550],
] as const)('after %s an email is left %s', async (_why, state, at, responseCode) => {
  const refuse = (..._args: unknown[]) => (_args.at(-1) as (problem: Error) => void)(Object.assign(new Error('No.'), { responseCode }))
  const readAndRefuse = (stream: Readable, ...rest: unknown[]) => stream.resume().once('end', () => refuse(...rest))
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], [at]: at === 'onData' ? readAndRefuse : refuse })
  const { port } = await new Promise<AddressInfo>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => done(listening.address() as AddressInfo))
  })
  const to = `${at}-${responseCode}@example.test`
  await queue(shop.ctx, to)
  await deliverMail({ ...shop.ctx, services: { ...shop.ctx.services, mailer: openMailer(`smtp://127.0.0.1:${port}`) } })
  expect(await rowOf(to)).toMatchObject({ state, tries: 1, problem: expect.stringContaining(String(responseCode)) })
  await new Promise<void>((done) => server.close(done))
})
