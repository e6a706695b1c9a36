import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/shop.ts'

test('an owner renames the shop: guests see it within ten seconds, and the old name is restored', async ({ page, anotherBrowser }) => {
  const guest = await anotherBrowser()
  const seen = async (name: string) => {
    await expect(async () => {
      await guest.goto('/lessons')
      await expect(guest).toHaveTitle(`Lessons – ${name}`, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await expect(guest.getByRole('banner').getByRole('link', { name: `${name}, home` })).toHaveText(name)
    await expect(guest.getByRole('contentinfo')).toContainText(name)
  }
  await seen('Woodshed')

  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter the shop’s name/)
  await page.getByLabel('Name').fill('The Porch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Shop pages show it within ten seconds.')).toBeVisible()
  // Staff may have unread notifications, which the title counts.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Settings – The Porch back office$/)
  await seen('The Porch')

  await page.getByRole('button', { name: 'Restore the values before the first save' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await seen('Woodshed')
})
