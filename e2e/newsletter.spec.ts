import { awake } from './fixtures/awake.ts'
import { holdScript } from './fixtures/hold-script.ts'
import { mailboxOf } from './fixtures/mailbox.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[P15] [B43] a guest signs up in the footer, confirms with a button, and unsubscribes', async ({ page, request }) => {
    const email = `quiet-${Date.now()}@reader.test`
    await page.goto('/lessons/slow-blues-turnarounds')
    await footer(page).getByLabel('Newsletter').fill(email)
    await footer(page).getByRole('button', { name: 'Get the newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()

    const { mailTo, linkIn } = mailboxOf(request)
    await page.goto(linkIn(await mailTo(email, 'Confirm your newsletter sign-up'), '/newsletter/confirm'))
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Sales and offers/ })
      .uncheck()
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible()
  })

  test('[P15] [V7] a malformed address is refused with what was typed', async ({ page }) => {
    await page.goto('/newsletter')
    const email = page.getByRole('main').getByLabel('Email')
    await email.fill('nell at reader')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(email).toHaveValue('nell at reader')
    await expect(email).toHaveAccessibleDescription(/Check this email address/)
  })
})

test('[B43] [E17] the footer suggests a correction, explains a refusal, and says to check the inbox', async ({ page }) => {
  await page.goto('/lessons/slow-blues-turnarounds')
  const email = await awake(footer(page).getByLabel('Newsletter'))
  await email.fill('nell')
  await footer(page).getByRole('button', { name: 'Get the newsletter' }).click()
  await expect(email).toHaveAccessibleDescription(/Check this email address/)
  await email.fill('nell@gmial.com')
  await footer(page).getByRole('button', { name: 'Did you mean nell@gmail.com?' }).click()
  await expect(email).toHaveValue('nell@gmail.com')
  await footer(page).getByRole('button', { name: 'Get the newsletter' }).click()
  await expect(footer(page).getByRole('status')).toContainText('Check your inbox')
})

test('[P15] [R2] staff write a newsletter; "send now" hides the send time; subscribers receive it', async ({ page, request }) => {
  await signIn(page, 'staff@woodshed.test')
  const { letThrough } = await holdScript(page)
  await page.goto('/admin/newsletter/new', { waitUntil: 'commit' })
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Typed before the script.')
  await page.getByLabel('Subject').fill('Three new lessons')
  letThrough()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(text).toHaveText('Typed before the script.')
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Hello from the porch.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(text.locator('strong')).toHaveText('Hello from the porch.')

  const at = page.getByLabel('Send at (Europe/London)')
  await page.getByRole('checkbox', { name: 'Send immediately' }).uncheck()
  await expect(at).toBeEnabled()
  await expect(at).toHaveAttribute('required')
  await page.getByRole('checkbox', { name: 'Send immediately' }).check()
  await expect(at).toBeHidden()
  await expect(at).toBeDisabled()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const { html } = await mailboxOf(request).mailTo('staff@woodshed.test', '[Test] Three new lessons')
  expect(html).toContain('<strong>Hello from the porch.</strong>')
})
