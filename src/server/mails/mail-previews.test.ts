import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { renderMail, sampleOf, templateNames } from '#server/mails/mails.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ mail: true })
})
afterAll(() => shop.close())

test.each(templateNames)(
  '[G-N3] the email "%s" has a subject, the same text in both parts, complete links and nothing empty',
  async (name) => {
    const { subject, html, text, topic, stopUrl } = await renderMail(shop.ctx, name, sampleOf(name), 'reader@shop.example')
    expect(subject).toMatch(/^\S.{5,}/)
    expect(text.length).toBeGreaterThan(120)
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|\[object|\bNaN\b|null/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
    for (const href of links) expect(href).toMatch(/^https?:\/\//)
    for (const href of links.filter((one) => one.startsWith('https://shop.example'))) expect(text).toContain(href.replaceAll('&amp;', '&'))
    expect(html.includes('/stop-mail?token=')).toBe(topic !== null)
    expect(stopUrl === null).toBe(topic === null)
  },
)

test('shows every template below /sandbox/mail/templates, in both themes and as text', async () => {
  const get = async (path: string) => shop.app.inject(`/sandbox/mail/templates${path}`)
  const list = await get('')
  for (const name of templateNames) expect(list.body).toContain(`href="/sandbox/mail/templates/${name}"`)
  const night = await get('/verify-email/body.html?theme=night')
  expect(night.body).toContain('@media all {')
  expect((await get('/verify-email/body.html')).body).toContain('@media not all {')
  expect((await get('/verify-email?view=text')).body).toContain('Confirm my address (https://shop.example/verify?token=k3x9)')
  expect((await get('/no-such-mail')).statusCode).toBe(404)
})

/** A shop whose account mails could be stopped, to see that stopping works. */
const withTopic = (ctx: Ctx): Ctx => ({
  ...ctx,
  services: {
    ...ctx.services,
    renderMail: async (template, props, recipient) => {
      const mail = await ctx.services.renderMail(template, props, recipient)
      return { ...mail, topic: 'news', stopUrl: unsubscribeUrl(shop.config, recipient, 'news') }
    },
  },
})

const send = async (ctx: Ctx, to: string, cause: string): Promise<void> => {
  await queueMail(ctx, { template: 'reset-password', to, dedupeKey: `stop-test:${cause}`, props: sampleOf('reset-password') })
  await deliverMail(ctx)
}
const stateOf = (cause: string) =>
  shop.ctx.db.selectFrom('outbox').select('state').where('dedupe_key', '=', `stop-test:${cause}`).executeTakeFirstOrThrow()

test('[G-N4] unsubscribing from a topic stops it for any spelling of the address; receipts continue', async () => {
  const to = 'Full@Mailbox.test'
  await send(withTopic(shop.ctx), to, 'first')
  expect(await stateOf('first')).toEqual({ state: 'sent' })
  const [, token] = unsubscribeUrl(shop.config, to, 'news').split('token=')
  const pressed = await shop.app.inject({
    method: 'POST',
    url: `/stop-mail/one-click?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  await send(withTopic(shop.ctx), to.toLowerCase(), 'second')
  expect(await stateOf('second')).toEqual({ state: 'stopped' })
  await send(shop.ctx, to, 'receipt')
  expect(await stateOf('receipt')).toEqual({ state: 'sent' })
})

test('[G-N4] a changed unsubscribe link does nothing', async () => {
  const [, token = ''] = unsubscribeUrl(shop.config, 'a@b.test', 'news').split('token=')
  const wrong = await shop.app.inject({ method: 'POST', url: `/stop-mail/one-click?token=${token.replace('news', 'reminders')}` })
  expect(wrong.statusCode).toBe(404)
  expect((await shop.app.inject(`/stop-mail/one-click?token=${token}`)).statusCode).toBe(303)
})

test('subscriptions carry RFC 8058 headers, receipts don’t', async () => {
  const headersOf = async (to: string) => {
    const port = shop.config.sandbox.mail?.port
    const { messages } = (await (await fetch(`http://127.0.0.1:${port}/messages.json?to=${to}`)).json()) as { messages: { id: string }[] }
    return (await fetch(`http://127.0.0.1:${port}/messages/${messages[0]?.id}/source.eml`)).text()
  }
  await send(withTopic(shop.ctx), 'stoppable@mailbox.test', 'stoppable')
  await send(shop.ctx, 'owed@mailbox.test', 'owed')
  const source = (await headersOf('stoppable@mailbox.test')).replace(/\r\n\s+/g, ' ')
  expect(source).toMatch(/^List-Unsubscribe: <http\S+\/stop-mail\/one-click\?token=/m)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(await headersOf('owed@mailbox.test')).not.toContain('List-Unsubscribe')
})
