import { join } from 'node:path'
import { startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { awake } from './fixtures/awake.ts'
import { expect, test } from './fixtures/shop.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor contacts the shop; an invalid address is refused and keeps what was typed', async ({ page, newcomer, mailbox }) => {
    await page.goto('/help')
    await page.getByLabel('Your email').fill('nell at reader')
    await page.getByLabel('Message', { exact: true }).fill(`My lesson stops, says ${newcomer}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/Check this email address/)
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(`My lesson stops, says ${newcomer}`)
    await page.getByLabel('Your email').fill(newcomer)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We’ll answer by email.')).toBeVisible()
    const mail = await mailbox.mailTo('shop@woodshed.test', `Message from ${newcomer}`)
    expect(mail.text).toContain(`My lesson stops, says ${newcomer}`)
  })
})

test.describe('with the built-in chat', () => {
  const folder = temporaryFolder()
  test.afterAll(() => removeFolder(folder))

  test('[S14] a toast hides the chat and restores it; an open conversation stays open and can be sent', async ({ browser }) => {
    const shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', CHAT: 'local' })
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await page.goto('/about')
    const launcher = await awake(page.getByRole('link', { name: 'Help', exact: true }))
    const toast = (open: boolean) =>
      page.evaluate((open) => window.dispatchEvent(new CustomEvent('woodshed:toast', { detail: { open } })), open)
    await toast(true)
    await expect(launcher).toBeHidden()
    await toast(false)
    await launcher.click()
    const talk = page.getByRole('region', { name: 'Help' })
    await toast(true)
    await expect(talk).toBeVisible()
    await toast(false)
    await talk.getByLabel('Your email').fill('nell@reader.test')
    await talk.getByLabel('Message').fill('Which strings do you use?')
    await talk.getByRole('button', { name: 'Send' }).click()
    await expect(talk.getByText('Thank you. We’ll answer by email.')).toBeVisible()
    await talk.getByRole('button', { name: 'Minimize help' }).click()
    await expect(launcher).toBeVisible()
    await page.goto('/membership/card')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(launcher).toBeHidden()
    await context.close()
    await shop.stop()
  })
})
