import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './tests/mailbox.ts'

const dir = mkdtempSync(join(tmpdir(), 'fake-mail-'))
let mailbox: Mailbox | undefined
afterAll(async () => {
  await mailbox?.stop()
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  mailbox ??= await startMailbox(dir)
  await mailbox.clear()
})

const running = (): Mailbox => {
  if (!mailbox) throw new Error('no mailbox runs')
  return mailbox
}

const send = (mail: { to: string; subject: string; html?: string; text?: string }) =>
  nodemailer.createTransport(`smtp://127.0.0.1:${running().smtpPort}`).sendMail({ from: 'Shop <shop@example.test>', ...mail })

test('lists emails newest first and finds them by address and by words', async () => {
  await send({ to: 'a@example.test', subject: 'First', text: 'about a banjo' })
  await send({ to: 'B@Example.test', subject: 'Second', text: 'about a lute' })
  expect((await running().messages()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect((await running().messages('?to=b@example.test')).map(({ subject }) => subject)).toEqual(['Second'])
  expect((await running().messages('?q=BANJO')).map(({ subject }) => subject)).toEqual(['First'])
  expect(await (await running().get('/?q=banjo')).text()).toContain('First')
})

test('keeps an email through kill -9', async () => {
  await send({ to: 'kept@example.test', subject: 'Kept', text: 'still here' })
  await running().kill()
  mailbox = await startMailbox(dir)
  expect(await running().messages()).toMatchObject([
    { subject: 'Kept', to: ['kept@example.test'], text: expect.stringContaining('still here') },
  ])
})

test('shows an email’s HTML without its scripts; its links open in the whole window', async () => {
  await send({
    to: 'x@example.test',
    subject: '<script>alert(1)</script>',
    html: '<html><head></head><body><a href="https://shop.test/verify" target="_blank">go</a></body></html>',
  })
  const [mail] = await running().messages()
  const page = await (await running().get(`/messages/${mail?.id}`)).text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;alert(1)')
  const body = await running().get(`/messages/${mail?.id}/body.html`)
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/)
  const text = await body.text()
  expect(text).toContain('<base target="_top">')
  expect(text).toContain('<a href="https://shop.test/verify" target="_top">')
})

test('shows text and source, with addresses in the text as links', async () => {
  await send({ to: 'x@example.test', subject: 'Plain', text: 'Open https://shop.test/reset?token=1 now' })
  const [mail] = await running().messages()
  expect(await (await running().get(`/messages/${mail?.id}?view=text`)).text()).toContain('<a href="https://shop.test/reset?token=1">')
  expect(await (await running().get(`/messages/${mail?.id}?view=source`)).text()).toContain('Subject: Plain')
})

test('is emptied from its own page only', async () => {
  await send({ to: 'x@example.test', subject: 'Stays', text: 'x' })
  const cross = await running().post('/clear', { 'sec-fetch-site': 'cross-site' })
  expect([cross.status, (await running().messages()).length]).toEqual([403, 1])
  await running().clear()
  expect(await running().messages()).toEqual([])
})

test('stops with the process that started it', async () => {
  const ended = running()
  await ended.closeParentPipe()
  mailbox = undefined
  await expect(ended.messages()).rejects.toThrow('fetch failed')
})
