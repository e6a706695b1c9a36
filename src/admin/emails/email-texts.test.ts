import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { restoreEmailText, saveEmailText, sendTestEmail } from '#admin/emails/email-texts.server.ts'
import { emailScreen, listEmails } from '#admin/emails/list-emails.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { renderMail, sampleOf } from '#server/mails/mails.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const name = 'order-confirmation'
const mail = () => renderMail(shop.ctx, name, sampleOf(name), 'reader@shop.example')
const save = async (fields: Record<string, string>) =>
  saveEmailText(staff, name, (await emailScreen(staff, name)).version, (field) => fields[field] ?? '')

test('an email has the owner’s words around its own, and its standard subject inside theirs; a version brings the old ones back', async () => {
  const standard = await mail()
  await save({ subject: '{subject} – thank you', opening: 'Hello from the porch,\nand welcome.', closing: 'Keep playing. <b>Ivy</b>' })
  const own = await mail()
  expect(own.subject).toBe(`${standard.subject} – thank you`)
  expect(own.text).toMatch(/Hello from the porch,\s+and welcome\.[\s\S]+Keep playing\. <b>Ivy<\/b>/)
  expect(own.html).not.toContain('<b>Ivy</b>')
  expect((await listEmails(staff)).find((email) => email.name === name)).toMatchObject({ subject: own.subject, isOwn: true })
  await restoreEmailText(staff, name, 0)
  expect(await mail()).toEqual(standard)
  await restoreEmailText(staff, name, 1)
  expect((await mail()).subject).toBe(own.subject)
})

test('changed words are undone from the log, and what somebody changed since stays', async () => {
  await restoreEmailText(staff, name, 0)
  await save({ opening: 'One', closing: 'One' })
  const { id } = await shop.ctx.db.selectFrom('staff_actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await save({ opening: 'One', closing: 'Two' })
  expect(await undoAction(staff, id)).toEqual({ undone: ['opening'], kept: ['closing'] })
  expect((await emailScreen(staff, name)).words).toEqual({ subject: '', opening: '', closing: 'Two' })
})

test('a test email with sample data goes to who asked for it', async () => {
  await sendTestEmail(staff, name)
  const sent = await shop.ctx.db.selectFrom('outbox').select(['recipient', 'props']).where('template', '=', name).execute()
  expect(sent).toEqual([{ recipient: 'staff@woodshed.test', props: sampleOf(name) }])
})

test('words that don’t fit are refused by field; other emails and other people find nothing', async () => {
  await expect(save({ subject: 'Order {number}' })).rejects.toMatchObject({
    errors: { subject: '{subject} is the only placeholder you can use here.' },
  })
  await expect(save({ opening: 'x'.repeat(2001) })).rejects.toMatchObject({ errors: { opening: 'Use at most 2000 characters.' } })
  for (const unknown of ['newsletter', 'toString', 'none'])
    await expect(emailScreen(staff, unknown)).rejects.toMatchObject({ code: 'not-found' })
  await expect(listEmails(await asPerson(shop.ctx, 'member@woodshed.test'))).rejects.toMatchObject({ code: 'not-found' })
})
