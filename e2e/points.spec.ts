import { sql } from 'kysely'
import { awake } from './fixtures/awake.ts'
import { fillCart, orderNumber } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test('[P10] [B40] [S7] a member pays for a lesson with points: chosen at checkout, spent with the order, shown in the profile', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await sql`insert into loyalty_accounts (user_id, balance) select id, 800 from auth.users where email = ${newcomer}`.execute(books.db)
  await sql`
    insert into loyalty_entries (user_id, kind, delta, source_type, source_id, about, expires_at, booked_at)
    select id, 'adjust', 800, 'demo', id::text, 'A start', now() + interval '300 days', now() from auth.users where email = ${newcomer}`.execute(
    books.db,
  )
  await signIn(page, newcomer)
  await fillCart(page, await books.stockLine('slow-blues-turnarounds'))
  await page.goto('/checkout')
  const use = page.getByRole('region', { name: 'Use your points' })
  await expect(use.getByRole('status')).toHaveText('You have 800 points.')
  await (await awake(use.getByRole('radio', { name: /Slow blues turnarounds/ }))).check()
  await expect(use.getByRole('status')).toHaveText('699 points used, 101 points left.')
  await (await awake(page.getByRole('checkbox', { name: /Start my download now/ }))).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await orderNumber(page)
  await page.goto('/profile/points')
  await expect(page.getByRole('cell', { name: '−699' })).toBeVisible()
})
