import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/shop.ts'

test('an owner finds anything by Ctrl K, and edits what a page of the shop shows', async ({ page }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL('/admin/find', { timeout: 1000 })
  }).toPass()
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.pressSequentially('turnarounds')
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('link', { name: /Slow blues turnarounds/ })
    .click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Slow blues turnarounds')

  for (const path of ['/lessons/slow-blues-turnarounds', '/artists/otis-venn', '/paths/from-porch-to-stage']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await expect(page).toHaveURL(/\/admin\/(products|artists|paths)\/\d+$/)
  }
})

test('a member sees no way to edit', async ({ page }) => {
  await signIn(page, 'member@woodshed.test')
  await page.goto('/artists/otis-venn')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
})
