import type { WebSocket } from '@playwright/test'
import { pushToMember } from '#notifications/push-to-member.server.ts'
import { cards, fillCard } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const said = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words)

/** Opens a page and waits for its push subscription. */
async function openListening(page: Page, path: string): Promise<WebSocket> {
  // Otherwise the socket of the page before may be taken for its own.
  await page.goto('about:blank')
  const listening = new Promise<WebSocket>((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('#server-to-user-')) done(socket)
      }),
    )
  })
  await page.goto(path)
  return listening
}

test('[A16] [O2] [S1] a subscriber’s page shows that the membership was ended in another tab, and receives no further events', async ({
  page,
  context,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/membership/join/ultimate/monthly')
  await fillCard(page, cards.paid)
  await page.getByRole('checkbox', { name: /^I want my membership to open at once/ }).check()
  await page.getByRole('button', { name: 'Start and pay £15.99' }).click()
  await expect(page.getByText('Welcome to Woodshed!')).toBeVisible()

  const socket = await openListening(page, '/lessons')
  const closed = socket.waitForEvent('close', { timeout: 60_000 })
  const told = expect(said(page, 'Your membership has ended.')).toBeVisible({ timeout: 60_000 })
  const other = await context.newPage()
  await other.goto('/profile/membership')
  await other.getByRole('main').getByText('Withdraw from contract here').click()
  await other.getByRole('button', { name: 'Confirm withdrawal here' }).click()
  await told
  await closed
  await page.goto('/lessons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await other.close()
})

test('[O2] a page without a push connection works and logs no error', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const refused = new Promise<void>((done) =>
    page.routeWebSocket(/\/app\//, async (socket) => {
      await socket.close({ code: 1011 })
      done()
    }),
  )
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto('/lessons')
  await refused
  await page.getByRole('main').getByRole('link').first().focus()
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('[O2] keeps a form’s result on the page when push reloads it', async ({ page, books, newcomer }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const { id } = await books.db.selectFrom('auth.users').select('id').where('email', '=', newcomer).executeTakeFirstOrThrow()
  const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 20 * 86_400_000)]
  const plan = { tier: 'ultimate', term: 'monthly', status: 'active', provider: 'card', currency: 'GBP' } as const
  await books.db
    .insertInto('subscriptions')
    .values({ user_id: id, ...plan, period_start: from, period_end: until, created_at: from })
    .execute()
  await signIn(page, newcomer)
  await openListening(page, '/profile')
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const answer = page.getByText('Your name needs to be filled in.')
  await expect(answer).toBeVisible()
  const agreement = { description: 'An old agreement', state: 'active', look_at: null } as const
  await books.db
    .insertInto('legacy_agreements')
    .values({ ref: `I-${newcomer}`, user_id: id, ...agreement, started_at: from, checked_at: new Date() })
    .execute()
  // A page ignores events that it caused itself, for a while.
  await expect(async () => {
    await pushToMember({ db: books.db }, id, 'library', { words: null })
    await expect(page.getByText('Move to card or PayPal')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(answer).toBeVisible()
  await books.db.deleteFrom('legacy_agreements').where('user_id', '=', id).execute()
})
