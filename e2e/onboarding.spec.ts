import { fillSignIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[P20][B23] a guest’s answers stay in the browser and move to the account at first sign-in', async ({ page, newcomer, books }) => {
    await page.goto('/welcome')
    await page.getByRole('radio', { name: 'Electric guitar' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How long have you played?' })).toBeVisible()
    await page.getByRole('button', { name: 'Skip this question' }).click()
    await page.getByRole('checkbox', { name: 'Blues' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('checkbox', { name: /Otis Venn/ }).check()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks, we’ll remember that' })).toBeVisible()

    await books.addMember(newcomer, 'Nell Ashby')
    await page.goto('/sign-in')
    await fillSignIn(page, newcomer)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByRole('heading', { level: 1, name: 'You’re all set' })).toBeVisible()
    await page.getByRole('link', { name: 'Change your answers' }).click()
    for (const chosen of ['Electric guitar', 'Blues']) await expect(page.getByLabel(chosen, { exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Otis Venn/ })).toBeChecked()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Picked for you' })).toBeVisible()
  })
})

test('[P20] a guest who presses Follow signs in and then follows the artist', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await page.goto('/artists/otis-venn')
  await page.getByRole('button', { name: 'Follow Otis Venn' }).click()
  await fillSignIn(page, newcomer)
  await expect(page).toHaveURL(/\/artists\/otis-venn$/)
  await page.getByRole('button', { name: /^Following Otis Venn/ }).click()
  await expect(page.getByRole('button', { name: 'Follow Otis Venn' })).toBeVisible()
})
