import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { agree, answerContact, answerPayment, cards, orderNumber, pay } from './fixtures/checkout.ts'
import { fillSignIn, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'
import { dragByFinger } from './fixtures/touch.ts'

test('[P12] [B4] [B21] [B27] [B38] [R1] a member creates a playlist from a track, sorts it by keyboard and by dragging, and shares it; a stranger buys its tracks', async ({
  page,
  context,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/backing-tracks/slow-blues-in-a')
  await (await awake(page.getByRole('button', { name: /^Add to playlist/ }))).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' })
  await dialog.getByLabel('Name your first playlist').fill('Sunday set')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Sunday set' })).toBeChecked()

  await page.goto('/backing-tracks/shuffle-in-e/play')
  await (await awake(page.getByRole('button', { name: /^Add to playlist/ }))).click()
  await dialog.getByRole('checkbox', { name: 'Sunday set' }).check()
  await dialog.getByRole('link', { name: 'Open Sunday set' }).click()

  const tracks = page.getByRole('list', { name: 'Tracks of Sunday set' })
  const titles = () => tracks.getByRole('link').allInnerTexts()
  await expect.poll(titles).toEqual(['Slow blues in A', 'Shuffle in E'])
  const up = await awake(page.getByRole('button', { name: 'Move Shuffle in E up' }))
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual(['Shuffle in E', 'Slow blues in A'])
  await expect(page.getByText('Shuffle in E is now 1 of 2.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Shuffle in E down' })).toBeFocused()

  const rows = tracks.getByRole('listitem')
  const handle = rows.nth(1).locator('.cursor-grab')
  await expect(rows.nth(1)).toHaveAttribute('draggable', 'true')
  await handle.dragTo(rows.nth(0))
  await expect.poll(titles).toEqual(['Slow blues in A', 'Shuffle in E'])
  await handle.dragTo(rows.nth(0))
  await expect.poll(titles).toEqual(['Shuffle in E', 'Slow blues in A'])

  await page.getByRole('button', { name: 'How Slow blues in A is played' }).click()
  await page.getByLabel('Key', { exact: true }).fill('-2')
  await page.getByLabel('Tempo').fill('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Key of G, 56 bpm')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Shuffle in E' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // A toast stays while the pointer is on it.
  await undo.hover()
  await expect.poll(titles).toEqual(['Slow blues in A'])
  await undo.click()
  await expect.poll(titles).toEqual(['Shuffle in E', 'Slow blues in A'])

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByText(/\/p\//).innerText()

  const stranger = await (await context.browser()!.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByText('A shared playlist')).toBeVisible()
  await expect(stranger.getByText('Nell Ashby')).toHaveCount(0)
  await stranger.getByRole('button', { name: /^Add the 2 you lack/ }).click()
  await stranger.waitForURL(/\/cart/)
  await expect(stranger.getByRole('link', { name: 'Shuffle in E' }).first()).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Slow blues in A' }).first()).toBeVisible()
  await stranger.goto('/checkout')
  await answerContact(stranger, `buys-${newcomer}`)
  await answerPayment(stranger, cards.paid)
  await agree(stranger)
  await pay(stranger)
  expect(await books.paymentsFor(await orderNumber(stranger))).toMatchObject([{ state: 'captured' }])
  await stranger.goto(address)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await stranger.goto(address))?.status()).toBe(404)
  await stranger.context().close()

  await page.goto('/playlists')
  const toggle = await awake(page.getByRole('button', { name: 'New playlist' }))
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await toggle.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await toggle.click()
  await page.getByLabel('Name', { exact: true }).fill('Monday set')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await expect(page.getByRole('link', { name: 'Monday set' })).toBeVisible()
})

test('[P12] [B4] a guest signs in and returns to the track; playlists work without script', async ({ browser, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/backing-tracks/slow-blues-in-a')
  await page.getByRole('button', { name: /^Add to playlist/ }).click()
  await page.getByLabel('Email').fill(newcomer)
  await page.getByLabel('Password', { exact: true }).fill('woodshed-demo')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Add to a playlist' })).toBeVisible()
  await page.getByLabel('Name').fill('Warm-up')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await page.getByRole('link', { name: 'Warm-up' }).click()
  await page.getByRole('button', { name: 'Remove Slow blues in A' }).click()
  await page.getByText('Recently removed (1)').click()
  await page.getByRole('button', { name: 'Put back Slow blues in A' }).click()
  await expect(page.getByRole('link', { name: 'Slow blues in A', exact: true })).toBeVisible()
  await context.close()
})

test('[P13] [B39] a guest’s “Watch later” is saved after signing in; rapid presses end as the last one, a refused one is undone with the shop’s words', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await page.goto('/lessons/slow-blues-turnarounds')
  await (await awake(page.getByRole('button', { name: /^Watch later ?: Slow blues turnarounds/ }))).click()
  await fillSignIn(page, newcomer)
  await page.waitForURL('/lessons/slow-blues-turnarounds')
  const button = await awake(page.getByRole('button', { name: /^On your watchlist ?: Slow blues turnarounds/ }))
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  for (let at = 0; at < 10; at++)
    await page.getByRole('button', { name: /^(On your watchlist|Watch later) ?: Slow blues turnarounds/ }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^On your watchlist ?: Slow blues turnarounds/ }).click()
  await expect(page.getByRole('button', { name: /^Watch later ?: Slow blues turnarounds/ })).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await page.request.get('/watchlist')).text()).toContain('Nothing to watch later yet')

  await page.route('**/members/watchlists/**', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Your watchlist is full: it holds 500. Remove something first.' } }),
  )
  await page.getByRole('button', { name: /^Watch later ?: Slow blues turnarounds/ }).click()
  await expect(page.getByText('Your watchlist is full: it holds 500.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Watch later ?: Slow blues turnarounds/ })).toHaveAttribute('aria-pressed', 'false')
})

test('[P13] [B39] [B4] cards add lessons to the watchlist and tracks to playlists, for members and for guests who sign in', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await page.goto('/lessons')
  const later = page.getByRole('button', { name: 'Watch later: Slow blues turnarounds' })
  await (await awake(later)).click()
  await fillSignIn(page, newcomer)
  await expect(page).toHaveURL('/lessons/slow-blues-turnarounds')

  await page.goto('/lessons')
  const kept = page.getByRole('button', { name: 'On your watchlist: Slow blues turnarounds' })
  await (await awake(kept)).click()
  await expect(later).toHaveAttribute('aria-pressed', 'false')
  const other = page.getByRole('button', { name: /^Watch later: / }).first()
  const name = (await other.getAttribute('aria-label'))?.replace('Watch later: ', '') ?? ''
  // The button changes before the shop has answered.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/watchlists/'))
  await other.click()
  await expect(page.getByRole('button', { name: `On your watchlist: ${name}` })).toBeVisible()
  expect((await saved).status()).toBe(200)
  await page.goto('/watchlist')
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goto('/backing-tracks')
  const add = page.getByRole('button', { name: 'Add to a playlist: Slow blues in A' })
  await (await awake(add)).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' })
  await dialog.getByLabel('Name').fill('Porch')
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Porch' })).toBeChecked()
})

test('[P12] [B21] [B27] [B38] the playlists page creates one in place; by touch, tracks can be moved and played in a loop', async ({
  browser,
  baseURL,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await signIn(page, newcomer)
  await page.goto('/playlists')
  await (await awake(page.getByRole('button', { name: 'New playlist' }))).tap()
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Create playlist' }).tap()
  await expect(page.getByText('Give the playlist a name.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Sunday set')
  await page.getByRole('button', { name: 'Create playlist' }).tap()
  await expect(page.getByRole('link', { name: /^Sunday set 0 tracks/ })).toBeFocused()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await fillList(books, newcomer, id)
  await page.reload()
  await (await awake(page.getByRole('button', { name: 'New playlist' }))).tap()
  await name.fill('sunday SET')
  await page.getByRole('button', { name: 'Create playlist' }).tap()
  await expect(page.getByText('You already have a playlist with this name.')).toBeVisible()

  const tracks = page.getByRole('list', { name: 'Tracks of Sunday set' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Shuffle in E up' }).tap()
  await expect(tracks.first()).toContainText('Shuffle in E')
  const handleOf = (title: string) => tracks.filter({ hasText: title }).locator('.cursor-grab')
  const said = page.getByRole('status')
  await dragByFinger(page, handleOf('Shuffle in E'), tracks.filter({ hasText: 'Slow blues in A' }))
  await expect(said.filter({ hasText: 'Shuffle in E is now 2 of 2.' })).toBeAttached()
  await expect(tracks.first()).toContainText('Slow blues in A')
  await dragByFinger(page, handleOf('Slow blues in A'), tracks.filter({ hasText: 'Shuffle in E' }))
  await expect(said.filter({ hasText: 'Slow blues in A is now 2 of 2.' })).toBeAttached()
  await expect(tracks.first()).toContainText('Shuffle in E')
  await page.getByRole('button', { name: 'How Slow blues in A is played' }).tap()
  await page.getByLabel('Plays').selectOption('Loop “Turnaround”')
  await page.getByLabel('Gap').fill('31')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Choose a gap from 0 to 30 seconds.')).toBeVisible()
  await page.getByLabel('Gap').fill('3')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(tracks.nth(1)).toContainText('Loop “Turnaround” · 0:04')
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'long lines are cut off').toBeLessThanOrEqual(390)
  await context.close()
})

test('[P12] without script a playlist can be renamed, shared and edited, with errors beside their fields', async ({
  browser,
  baseURL,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page, newcomer)
  await page.goto('/playlists?new')
  await page.getByLabel('Name').fill('Sunday set')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  const address = new URL(page.url()).pathname
  await fillList(books, newcomer, address.split('/').at(-1) ?? '')
  await page.goto(address)
  await page.getByRole('link', { name: 'How Slow blues in A is played' }).click()
  await page.getByLabel('Tempo').fill('300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose a tempo from 25 to 200%.').first()).toBeVisible()
  await page.getByLabel('Tempo').fill('50')
  await page.getByLabel('Plays').selectOption('Loop “Turnaround”')
  await page.getByLabel('Note').fill('Start on the four')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('31 bpm · Loop “Turnaround” · 0:08')).toBeVisible()
  await expect(page.getByText('Start on the four')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Monday set')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Share' }).click()
  await page.getByLabel('Show my name').check()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('link', { name: /^Monday set 2 tracks/ })).toBeVisible()
  await page.goto(await page.getByText(/\/p\//).innerText())
  await expect(page.getByText('A playlist by Nell Ashby')).toBeVisible()
  await page.goto(`${address}?share`)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Monday set' }).click()
  await page.getByText('Recently removed (1)').click()
  await page.getByRole('button', { name: 'Put back Monday set' }).click()
  await expect(page.getByRole('link', { name: /^Monday set 2 tracks/ })).toBeVisible()
  await context.close()
})

/** Two tracks, and a saved loop of four seconds. */
async function fillList({ db }: Books, email: string, playlist_id: string): Promise<void> {
  const now = new Date()
  const { id: user_id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', 'in', ['slow-blues-in-a', 'shuffle-in-e'])
    .orderBy('slug', 'desc')
    .execute()
  await db
    .insertInto('playlist_items')
    .values(products.map(({ id: product_id }, at) => ({ playlist_id, product_id, position: at + 1, added_at: now })))
    .execute()
  const loop = { name: 'Turnaround', starts: 4, ends: 8, rate: 1, semitones: 0, goal_rate: 1, created_at: now, changed_at: now }
  await db
    .insertInto('practice_loops')
    .values({ ...loop, user_id, product_id: products[0]!.id })
    .execute()
}
