import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

const day = 86_400_000

test('[B45] [P22] a member who cancels accepts 30 % off the next three charges, and isn’t offered it again', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const { id } = await books.db.selectFrom('auth.users').select('id').where('email', '=', newcomer).executeTakeFirstOrThrow()
  const [from, to] = [new Date(Date.now() - 20 * day), new Date(Date.now() + 10 * day)]
  const plan = { tier: 'practice', term: 'monthly', status: 'active', provider: 'card', currency: 'GBP' } as const
  const period = { anchor: from, period_start: from, period_end: to, look_at: to, created_at: from }
  await books.db
    .insertInto('subscriptions')
    .values({ user_id: id, ...plan, ...period })
    .execute()
  await signIn(page, newcomer)
  await page.goto('/profile/membership')
  await expect(page.getByRole('definition').getByText(/£8\.99 on /)).toBeVisible()

  await page.goto('/profile/membership/cancel')
  const offer = page.getByRole('region', { name: 'Before you go' })
  await expect(offer).toContainText('£6.29')
  await offer.getByRole('button', { name: /30 ?%/ }).click()
  await expect(page.getByText('Your discount is applied.')).toBeVisible()
  await expect(page.getByRole('definition').getByText(/£6\.29 on /)).toBeVisible()
  await expect(page.getByText(/30 ?%, for 3 more charges/)).toBeVisible()

  await page.goto('/profile/membership/cancel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
