import { signIn } from '../fixtures/people.ts'
import { expect, type Page, test } from '../fixtures/shop.ts'

const soon = (page: Page) => page.getByRole('main').getByText(/^Takes effect in \d+ s$/)
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Undo ?: / })
/** The row's own; the toast at the end of the screen has another. */
const undoInRow = async (page: Page) => {
  await expect(soon(page).first()).toBeVisible()
  await undo(page).first().click()
}

test('[P15] a newsletter sent now waits ten seconds, and Undo makes it a draft again', async ({ page }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/newsletter/new')
  const subject = `Too early ${Date.now()}`
  await page.getByLabel('Subject').fill(subject)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Nobody should read this yet.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Send newsletter' }).click()
  await undoInRow(page)
  await expect(page.getByText(`Undone: ${subject}`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
  await page.waitForTimeout(12_000)
  await page.reload()
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Send newsletter' }).click()
  await expect(soon(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Sen(t|ding)$/)).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
})

test('a path published now waits ten seconds, and Undo keeps it out of the shop', async ({ page, anotherBrowser }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/paths')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByText('It’s a draft again.')).toBeVisible()
  const guest = await anotherBrowser()
  const address = `/paths/${await page.getByLabel('Address').inputValue()}`
  const status = async () => (await guest.goto(address))?.status()
  await expect.poll(status).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await undoInRow(page)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await page.waitForTimeout(12_000)
  expect(await status()).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(soon(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Published', { exact: true })).toBeVisible()
  await expect.poll(status).toBe(200)
})

test('prices changed in bulk wait ten seconds, and Undo leaves them as they are', async ({ page }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/prices?kind=cd')
  const first = page.getByRole('table').first().getByRole('row').nth(1)
  const before = await first.innerText()
  await page.getByLabel('Change', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('How much').fill('10')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: /^Change \d+ prices?$/ }).click()
  await undoInRow(page)
  await expect(page.getByText(/^Undone: \d+ prices?/)).toBeVisible()
  await page.waitForTimeout(12_000)
  await page.reload()
  expect(await first.innerText()).toBe(before)
})
