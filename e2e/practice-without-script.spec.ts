import { testSlugs } from '#demo/test-catalogue.ts'
import { buyByCalls, fillCart } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
})

test('[P13] [B39] without script a member watches, sets a practice goal, leaves the count of hard bars and tells how fast they play', async ({
  page,
}) => {
  await page.goto(`/lessons/${testSlugs.lesson}`)
  await page.getByRole('button', { name: 'Watch later : Slow blues turnarounds' }).click()
  await expect(page.getByRole('button', { name: 'On your watchlist : Slow blues turnarounds' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'On your watchlist' })).toContainText('Slow blues turnarounds')
  await page.goto('/watchlist')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Nothing to watch later yet')).toBeVisible()

  await page.goto('/practice/log')
  await page.getByLabel('Minutes a day').fill('15')
  await page.getByLabel('Days a week').fill('8')
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(page.getByLabel('Days a week')).toHaveAccessibleDescription('Choose from 1 to 7 days.')
  await expect(page.getByLabel('Minutes a day')).toHaveValue('15')
  await page.getByLabel('Days a week').fill('4')
  await page.getByRole('button', { name: 'Save goal' }).click()
  await page.goto('/practice')
  await expect(page.getByText('0 days of 4 with 15 minutes')).toBeVisible()

  await page.goto('/profile/privacy')
  const counted = page.getByRole('checkbox', { name: 'Count my loops' })
  await counted.uncheck()
  await page.locator('form').filter({ has: counted }).getByRole('button', { name: 'Save' }).click()
  await page.goto('/profile/privacy')
  await expect(counted).not.toBeChecked()

  await page.goto('/practice/reach')
  const tempo = page.getByLabel(/four notes a beat/)
  await tempo.fill('9')
  await page.getByRole('button', { name: 'Show what’s within reach' }).click()
  await expect(tempo).toHaveAttribute('aria-invalid', 'true')
  await tempo.fill('60')
  await page.getByRole('button', { name: 'Show what’s within reach' }).click()
  await expect(page.getByText('Based on your answer, you play 4.0 notes a second.')).toBeVisible()
})

test('[P2] without script a lesson is marked done and not done, and a finished course gives a certificate that is revoked', async ({
  page,
  books: { db, stockLine },
}) => {
  const { id: course } = await db.selectFrom('products').select('id').where('slug', '=', testSlugs.course).executeTakeFirstOrThrow()
  await fillCart(page, ...(await Promise.all([testSlugs.course, 'porch-lessons-dvd'].map((slug) => stockLine(slug)))))
  await buyByCalls(page)
  await page.goto(`/courses/${testSlugs.course}/play`)
  const panel = page.getByRole('dialog', { name: 'Your progress' })
  await page.getByRole('button', { name: 'Progress', exact: true }).click()
  await panel.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('button', { name: 'Progress', exact: true }).click()
  await expect(panel.getByText('Marked as done')).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as not done' }).click()
  await page.goto(`/certificates/for/${course}`)
  await expect(page.getByText('Finish every lesson first.')).toBeVisible()

  await page.goto(`/courses/${testSlugs.course}/play`)
  await page.getByRole('button', { name: 'Progress', exact: true }).click()
  await panel.getByRole('button', { name: 'Mark as done' }).click()
  await page.goto(`/certificates/for/${course}`)
  await page.getByLabel('Name').fill('<b>Nell</b>')
  await page.getByRole('button', { name: 'Make my certificate' }).click()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Name').fill('Eleanor Ashby')
  await page.getByRole('button', { name: 'Make my certificate' }).click()
  await expect(page.getByText('Made out to Eleanor Ashby.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByRole('button', { name: 'Make my certificate' })).toBeVisible()
})
