import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'
import { expectNarrow, phone } from './fixtures/sound-page.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ viewport: phone, javaScriptEnabled })

    test('staff save a filtered list as a view, open it, remove it and undo that, on a phone', async ({ page }) => {
      const name = `To be sent ${'before the weekend '.repeat(2)}${javaScriptEnabled}`
      await signIn(page, 'staff@woodshed.test')
      await page.goto('/admin/products')
      await expect(page.getByText('Save this view')).toHaveCount(0)
      await page.getByLabel('Title or artist').fill('blues')
      await page.getByRole('button', { name: 'Show' }).click()
      await page.locator('summary', { hasText: 'Save this view' }).click()
      await page.getByRole('button', { name: 'Save view' }).click()
      await expect(page.getByText('Give the view a name.')).toBeVisible()
      await page.getByLabel('Name of the view').fill(name)
      await page.getByRole('button', { name: 'Save view' }).click()
      const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
      await expect(view).toHaveAttribute('aria-current', 'true')
      await expectNarrow(page)
      await page.goto('/admin/products')
      await expect(view).not.toHaveAttribute('aria-current')
      await view.click()
      await expect(page.getByLabel('Title or artist')).toHaveValue('blues')
      await page.getByRole('button', { name: /^Remove view/ }).click()
      await expect(view).toHaveCount(0)
      await page.getByRole('button', { name: /^Undo.*Removed a saved view/ }).click()
      await expect(view).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: /^Remove view/ }).click()
      await expect(view).toHaveCount(0)
    })
  })
