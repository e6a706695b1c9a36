import { awake } from './fixtures/awake.ts'
import { expect, test } from './fixtures/shop.ts'

test('offline, a link opens an offline page; back online it loads', async ({ page, context }) => {
  await page.goto('/artists')
  // Its code is loaded; its data isn't.
  const artist = page.getByRole('list', { name: 'Artists' }).getByRole('link').first()
  const name = (await artist.textContent()) ?? ''
  await awake(artist)
  await artist.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Artists')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible()

  await context.setOffline(true)
  await artist.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible()
  await expect(page.getByText('Application Error')).toHaveCount(0)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split('\n')[0]?.trim().slice(0, 4) ?? '')
})
