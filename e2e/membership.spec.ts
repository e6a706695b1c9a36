import { bank, cards, fillCard, home } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test('[P8] [P23] [P21] [B44] [B46] a guest finds a plan, makes it theirs with a card their bank asks about, streams, pauses, cancels and stays', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await page.goto('/membership')
  await page.getByRole('region', { name: 'Ultimate' }).getByRole('link', { name: 'Join Ultimate' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, newcomer)
  await page.goto('/membership/join/ultimate/monthly')
  await expect(page.getByText('£15.99, tax included')).toBeVisible()
  await fillCard(page, cards.asksTheBank, home.postcode)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await bank(page, 'Complete authentication')
  await page.getByRole('button', { name: 'Join and pay £15.99' }).click()
  await bank(page, 'Complete authentication')
  await expect(page.getByText('Welcome. Your membership is open.')).toBeVisible()
  await expect(page.getByText(/^£15.99 on /)).toBeVisible()

  await page.goto('/lessons/slow-blues-turnarounds/play')
  await expect(page.getByText('This one is not yours yet')).toHaveCount(0)

  await page.goto('/profile/membership')
  await page.getByRole('button', { name: 'Pause my membership' }).click()
  await expect(page.getByText('Your pause is booked.')).toBeVisible()
  await page.getByRole('button', { name: 'Take the pause back' }).click()
  await expect(page.getByText('Your membership is not paused any more.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel membership' }).click()
  await page.getByRole('radio', { name: 'It costs too much' }).check()
  await page.getByRole('button', { name: 'Go on to cancel' }).click()
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  await expect(page.getByText('Your membership is cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText('Your membership goes on.')).toBeVisible()
})
