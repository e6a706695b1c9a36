import { notify } from '#notifications/notify.server.ts'
import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const userOf = async ({ db }: Books, email: string): Promise<string> =>
  (await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const say = async (books: Books, userId: string, ...texts: string[]): Promise<void> => {
  for (const text of texts)
    await notify(
      { db: books.db, now: () => new Date() },
      { cause: `test:${text}`, icon: 'fa-solid fa-bell', text, link: '/lessons', topic: 'news' },
      [userId],
    )
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('[B22] [S11] [P18] [A10] [A11] [A12] the bell counts, removes one or all, undoes that, and the window title shows the count on every page', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const userId = await userOf(books, newcomer)
  await say(books, userId, `First of ${newcomer}`, `Second of ${newcomer}`, `Third of ${newcomer}`)
  await signIn(page, newcomer)
  await page.goto('/lessons')
  await expect(page).toHaveTitle(/^\(3\) /)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle(/^\(3\) About/)
  await page.goBack()
  await expect(page).toHaveTitle(/^\(3\) Lessons/)

  await (await awake(bell(page))).click()
  await panel(page)
    .getByRole('button', { name: `Remove: Second of ${newcomer}` })
    .click()
  await expect(page).toHaveTitle(/^\(2\) /)
  await panel(page).getByRole('button', { name: 'Remove all' }).click()
  await expect(panel(page).getByText('Removed 2.')).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).getByRole('link', { name: `First of ${newcomer}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await panel(page)
    .getByRole('link', { name: `First of ${newcomer}` })
    .click()
  await expect(page).toHaveTitle(/^\(1\) /)
})

test('[B22] [S11] [O2] push delivers a notification to the subscriber’s open pages only', async ({ page, anotherBrowser, books }) => {
  const id = await userOf(books, 'subscriber@woodshed.test')
  await books.db.deleteFrom('member_notifications').where('user_id', '=', id).execute()
  await signIn(page, 'subscriber@woodshed.test')
  const other = await anotherBrowser()
  await signIn(other, 'member@woodshed.test')
  await other.goto('/lessons')
  const before = await other.title()
  const connected = page.waitForEvent('websocket')
  await page.goto('/courses')
  await connected
  const text = `A fresh lesson ${Date.now()}`
  // The socket may be open before its channel is joined.
  await expect(async () => {
    await books.db.deleteFrom('notifications').where('cause', 'like', 'test:A fresh lesson%').execute()
    await say(books, id, text)
    await expect(page).toHaveTitle(/^\(1\) /, { timeout: 8_000 })
  }).toPass({ timeout: 40_000 })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  expect(await other.title()).toBe(before)
  await books.db.deleteFrom('notifications').where('cause', 'like', 'test:%').execute()
})

test('[B22] on a phone the bell opens the notifications page, and Back closes it', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await say(books, await userOf(books, newcomer), `Only one for ${newcomer}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, newcomer)
  await page.goto('/lessons')
  await (await awake(bell(page))).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/lessons$/)
})

test('[B22] a list that couldn’t be loaded says so, and loads on request', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await say(books, await userOf(books, newcomer), `First of ${newcomer}`)
  await signIn(page, newcomer)
  await page.route('**/notifications/get-unread/', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/lessons')
  await (await awake(bell(page))).click()
  await expect(panel(page).getByRole('alert')).toContainText('We couldn’t load your notifications.')
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('link', { name: `First of ${newcomer}` })).toBeVisible()
})
