import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/shop.ts'

test('an owner rewrites the terms, previews and publishes them, guests read them, and an old version is restored', async ({
  page,
  anotherBrowser,
}) => {
  const guest = await anotherBrowser()
  const seen = (words: string) =>
    expect(async () => {
      await guest.goto('/terms')
      await expect(guest.getByRole('main')).toContainText(words, { timeout: 500 })
    }).toPass({ timeout: 25_000 })
  await seen('Who you buy from')

  await signIn(page, 'staff@woodshed.test')
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Edit this page' }).click()
  const editor = page.getByRole('textbox', { name: 'Text' })
  const awakened = () => expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await awakened()
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Every lesson is yours for ever.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Preview: Terms' })).toContainText('Every lesson is yours for ever.')
  await seen('Who you buy from')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
  await seen('Every lesson is yours for ever.')

  await awakened()
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Changed my mind.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seen('Changed my mind.')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Restored. Guests can see it now.')).toBeVisible()
  await seen('Every lesson is yours for ever.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner writes a page as plain text and publishes it', async ({ page }) => {
    await signIn(page, 'staff@woodshed.test')
    await page.goto('/admin/pages/about')
    await page.getByLabel('Title').fill('Who we are')
    await page.getByLabel('Text').fill('## The porch\n\nWe teach <b>everyone</b>.\n\n- by ear\n- by tab')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['by ear', 'by tab'])
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('region', { name: 'Publish', exact: true }).getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('The draft goes out')).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(async () => {
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who we are', { timeout: 500 })
    }).toPass({ timeout: 25_000 })
    await expect(page.getByRole('heading', { level: 2, name: 'The porch' })).toBeVisible()
    await expect(page.getByText('We teach <b>everyone</b>.')).toBeVisible()
  })
})

test('an owner adds a page at its own address, and leads an old address to it', async ({ page, anotherBrowser }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/pages')
  await page.getByLabel('Title').fill('Summer school')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Draft created.')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('A week on the porch in July.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  const guest = await anotherBrowser()
  expect((await guest.goto('/summer-school'))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()

  await page.goto('/admin/redirects')
  await page.getByLabel('From', { exact: true }).fill('/shop/camp.html')
  await page.getByLabel('To', { exact: true }).fill('/summer-school')
  await page.getByRole('button', { name: 'Save redirect' }).click()
  await expect(page.getByRole('row', { name: /camp\.html/ })).toBeVisible()
  await expect(async () => {
    await guest.goto('/shop/camp.html')
    await expect(guest.getByRole('main')).toContainText('A week on the porch in July.', { timeout: 500 })
  }).toPass({ timeout: 25_000 })
  await expect(guest).toHaveURL(/\/summer-school$/)
  await expect(guest.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Summer school' })).toBeVisible()

  await page.goto('/summer-school')
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await page.getByRole('button', { name: 'Unpublish this page' }).click()
  await expect(page.getByText('Unpublished.')).toBeVisible()
  await expect.poll(async () => (await guest.goto('/summer-school'))?.status(), { timeout: 10_000 }).toBe(404)
})
