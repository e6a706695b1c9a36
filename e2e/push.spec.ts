import type { WebSocket } from '@playwright/test'
import { tellMember } from '#notifications/tell-member.server.ts'
import { people } from '../db/seed/people.ts'
import { cards, fillCard, home } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const said = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words)

/** Opens a page and waits until the shop knows whose it is. */
async function openListening(page: Page, path: string): Promise<WebSocket> {
  const opened = page.waitForEvent('websocket')
  await page.goto(path)
  const socket = await opened
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('#server-to-user-'))
  return socket
}

test('[A16] [O2] [S1] a subscriber’s page hears that the membership was ended in another tab: it says so, and hears no more', async ({
  page,
  context,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/membership/join/ultimate/monthly')
  await fillCard(page, cards.paid, home.postcode)
  await page.getByRole('button', { name: 'Save this card' }).click()
  await page.getByRole('button', { name: 'Join and pay £15.99' }).click()
  await expect(page.getByText('Welcome. Your membership is open.')).toBeVisible()

  const socket = await openListening(page, '/lessons')
  const closed = socket.waitForEvent('close')
  const told = expect(said(page, 'Your membership has ended.')).toBeVisible({ timeout: 30_000 })
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

test('[O2] a page that can have no connection works as ever, and its script complains to nobody', async ({ page }) => {
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

test('[O2] what a form answered stays on the page when push brings the page anew', async ({ page, books }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto('/profile/password')
  await page.getByLabel('Current password').fill('not what it is')
  await page.getByLabel('New password').fill('a lantern over six strings')
  const opened = page.waitForEvent('websocket')
  await page.getByRole('button', { name: 'Change password' }).click()
  const socket = await opened
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('#server-to-user-'))
  const answer = page.getByText('This is not your current password.')
  await expect(answer).toBeVisible()
  for (let time = 0; time < 2; time += 1) {
    const anew = page.waitForResponse((one) => new URL(one.url()).pathname === '/profile/password.data')
    await tellMember({ db: books.db }, people.subscriber.id, 'library', { words: null })
    await (await anew).finished()
  }
  await expect(answer).toBeVisible()
})
