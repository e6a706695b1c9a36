import { sql } from 'kysely'
import { loadFreeDvd } from '#demo/load-offers.ts'
import type { Books } from './fixtures/books.ts'
import { bank, cards, fillCard } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { call } from './fixtures/shop-calls.ts'

test('[P8] [P23] [P21] [B44] [B46] [E3] a guest joins a plan with 3-D Secure, streams, pauses, cancels and undoes the cancellation', async ({
  page,
  newcomer,
  mailbox,
  books,
}) => {
  await page.goto('/membership')
  await page.getByRole('region', { name: 'Ultimate' }).getByRole('link', { name: 'Join Ultimate' }).click()
  await expect(page.getByRole('heading', { name: 'Join Ultimate, monthly' })).toBeVisible()
  await expect(page.getByText('£15.99, tax included')).toBeVisible()
  await fillAccount(page, 'member@woodshed.test', 'a long walk to the shed')
  await fillCard(page, cards.asksTheBank)
  const consent = page.getByRole('checkbox', { name: /^I want my membership to open at once/ })
  await page.getByRole('button', { name: 'Start and pay £15.99' }).click()
  await expect(page.getByText('Please tick the box to continue.')).toBeVisible()
  await expect(consent).toBeFocused()
  await consent.check()
  await page.getByRole('button', { name: 'Start and pay £15.99' }).click()
  await expect(page.getByText('This address has an account. Sign in to join with it.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email')).toBeFocused()
  await fillAccount(page, newcomer, 'a long walk to the shed')
  await page.getByRole('button', { name: 'Start and pay £15.99' }).click()
  // Once to save the card, once to charge it.
  const charged = page.waitForResponse((answer) => answer.url().includes('/membership/join/') && answer.request().method() === 'POST')
  await bank(page, 'Complete authentication')
  await charged
  await bank(page, 'Complete authentication')
  await expect(page.getByText('Welcome to Woodshed!')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Sign in')).toHaveCount(0)
  expect(mailbox.linkIn(await mailbox.mailTo(newcomer, 'Confirm your email address'), '/verify')).toContain('/verify')
  await expect(page.getByText(/^£15.99 on /)).toBeVisible()
  expect((await call(page, 'GET subscription')).subscription).toMatchObject({
    status: 'active',
    stripeCustomerReference: await customerOf(books, newcomer),
  })

  await page.goto('/lessons/slow-blues-turnarounds/play')
  await expect(page.getByText('You don’t own this yet')).toHaveCount(0)

  await page.goto('/profile/membership')
  await page.getByRole('button', { name: 'Pause my membership' }).click()
  await expect(page.getByText('Your pause is scheduled.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo pause' }).click()
  await expect(page.getByText('Your membership is no longer paused.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel membership' }).click()
  await page.getByRole('radio', { name: 'It costs too much' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  await expect(page.getByText('Your membership is cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText('Your membership continues.')).toBeVisible()
})

/** The account of a guest who joins. */
async function fillAccount(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
}

test('[P8] [P24] a guest joins by PayPal in one step, also without script', async ({ browser, newcomer }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/membership/join/practice/monthly')
  await fillAccount(page, newcomer, 'short')
  await page.getByRole('button', { name: 'Continue with PayPal' }).click()
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Use at least 8 characters/)
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(newcomer)
  await fillAccount(page, newcomer, 'a long walk to the shed')
  await page.getByRole('button', { name: 'Continue with PayPal' }).click()
  await expect(page.getByText('Fake PayPal')).toBeVisible()
  await page.getByRole('button', { name: 'Agree and go on' }).click()
  await expect(page.getByText('Your PayPal account is saved. You haven’t been charged yet.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I want my membership to open at once/ }).check()
  await page.getByRole('button', { name: 'Start and pay £8.99' }).click()
  await expect(page.getByText('Welcome to Woodshed!')).toBeVisible()
  await context.close()
})

test('[P8] [B24] [B25] [B11] [P16] a member joins by PayPal, switches to the annual plan and claims its free DVD', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await loadFreeDvd(books.db, new Date())
  await signIn(page, newcomer)
  await page.goto('/membership/join/practice/monthly')
  await page.getByRole('button', { name: 'Use PayPal' }).click()
  await expect(page.getByText('Fake PayPal')).toBeVisible()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('heading', { name: 'Join Practice, monthly' })).toBeVisible()
  await page.getByRole('button', { name: 'Use PayPal' }).click()
  await page.getByRole('button', { name: 'Agree and go on' }).click()
  await expect(page.getByText('Your PayPal account is saved. You haven’t been charged yet.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I want my membership to open at once/ }).check()
  await page.getByRole('button', { name: 'Start and pay £8.99' }).click()
  await expect(page.getByText('Welcome to Woodshed!')).toBeVisible()

  await page.getByText('Practice, yearly').click()
  await page.getByRole('button', { name: /^Change now and pay £/ }).click()
  await expect(page.getByText('Thank you for a whole year.')).toBeVisible()
  await expect(page.getByText(/^You can choose it here from/)).toBeVisible()
  const { id } = await books.db.selectFrom('auth.users').select('id').where('email', '=', newcomer).executeTakeFirstOrThrow()
  await paidEarlier(books, id, 15)
  await page.reload()
  const dvds = page.getByRole('region', { name: 'A free DVD with your year' })
  await dvds.getByRole('radio').first().check()
  await dvds.getByRole('button', { name: 'Choose this DVD' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()
  await expect(page.getByText('Free', { exact: false }).first()).toBeVisible()
  const { rows } = await sql<{ provider: string }>`
    select p.provider from payments p join membership_charges c on c.id = p.cause_id join subscriptions s on s.id = c.subscription_id
    where s.user_id = ${id}`.execute(books.db)
  expect(rows.map(({ provider }) => provider)).toEqual(['paypal', 'paypal'])
})

/** The number Stripe knows a member by. */
async function customerOf(books: Books, email: string): Promise<string> {
  const { customer_ref } = await books.db
    .selectFrom('payment_customers as c')
    .innerJoin('auth.users as u', 'u.id', 'c.user_id')
    .select('c.customer_ref')
    .where('u.email', '=', email)
    .where('c.provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
  return customer_ref
}

/** Moves a membership's paid periods into the past; the oldest first, because periods must not overlap. */
async function paidEarlier(books: Books, userId: string, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`
  for (const which of [sql`cut_from is not null`, sql`cut_from is null`]) {
    await sql`
      update subscription_periods set period = tstzrange(lower(period) - ${back}, upper(period) - ${back}), cut_from = cut_from - ${back}
      where subscription_id = (select id from subscriptions where user_id = ${userId}) and ${which}`.execute(books.db)
  }
  await sql`update subscriptions set period_start = period_start - ${back}, period_end = period_end - ${back} where user_id = ${userId}`.execute(
    books.db,
  )
}
