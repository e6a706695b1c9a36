import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/shop.ts'

test('[B1] [B15] an owner arranges the home page, sees the draft, publishes it, and guests see it; the menu and the banner too', async ({
  page,
  anotherBrowser,
}) => {
  const guest = await anotherBrowser()
  const seen = (path: string, words: string) =>
    expect(async () => {
      await guest.goto(path)
      await expect(guest.getByText(words).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
  await signIn(page, 'staff@woodshed.test')

  await page.goto('/admin/home')
  await page.getByLabel('Add a block').selectOption({ label: 'Questions and answers: Each question opens to show its answer.' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Questions and answers' })
  await card.getByLabel('Heading').fill('Asked on the porch')
  await card.getByRole('textbox', { name: 'Questions' }).fill('## Do I need an amp?\n\nNo. Any guitar will do.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await page.getByRole('button', { name: 'Move Questions and answers: Asked on the porch up' }).click()
  await expect(headings.nth(-2)).toContainText('Asked on the porch')

  await page.getByRole('button', { name: 'Remove Running sale' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(headings.nth(1)).toContainText('Running sale')

  await page.getByRole('link', { name: 'Preview the draft' }).click()
  await expect(page.getByText('This is the draft. Only staff see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Do I need an amp?' }).click()
  await expect(page.getByText('No. Any guitar will do.')).toBeVisible()
  await guest.goto('/?draft=1')
  await expect(guest.getByText('Asked on the porch')).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
  await seen('/', 'Asked on the porch')

  await page.getByRole('link', { name: 'Banner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banner' })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Text', { exact: true }).fill('Free delivery this week')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
  await seen('/lessons', 'Free delivery this week')

  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Link: Gifts' }).click()
  await expect(page.getByRole('heading', { name: 'Link: Gifts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
  await expect(async () => {
    await guest.goto('/courses')
    await expect(guest.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link', { name: 'Gifts' })).toHaveCount(0, {
      timeout: 500,
    })
  }).toPass({ timeout: 30_000 })

  // What other journeys look for comes back.
  for (const screen of ['home', 'menu']) {
    await page.goto(`/admin/${screen}`)
    await page.getByRole('button', { name: 'Start again from the shop’s standard' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
  }
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: 'Hide Notice: Free delivery this week' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Guests will see it in ten seconds.')).toBeVisible()
})
