import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { expectRoomy } from './fixtures/crowding.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { desk, expectAccessible, phone } from './fixtures/sound-page.ts'

const email = 'subscriber@woodshed.test'
const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desk, colorScheme: 'dark' },
  { size: phone, colorScheme: 'light' },
] as const

/** A playlist of two tracks with a note, and a saved loop that is due. */
async function prepare({ db }: Books): Promise<string> {
  const now = new Date()
  const { id: user_id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const products = await db.selectFrom('products').select(['id', 'slug']).where('slug', 'in', ['slow-blues-in-a', 'shuffle-in-e']).execute()
  await db.deleteFrom('practice_loops').where('user_id', '=', user_id).execute()
  const loop = { name: 'Turnaround', starts: 4, ends: 8, rate: 0.8, semitones: 0, goal_rate: 1, created_at: now, changed_at: now }
  for (const { id: product_id } of products)
    await db
      .insertInto('practice_loops')
      .values({ ...loop, user_id, product_id, due_at: new Date(now.getTime() - 3_600_000) })
      .execute()
  const { id } = await db
    .insertInto('playlists')
    .values({ user_id, name: `Roomy ${now.getTime()}`, description: 'Two for the porch.', created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, { id: product_id }] of products.entries())
    await db
      .insertInto('playlist_items')
      .values({ playlist_id: id, product_id, position: at + 1, note: 'Start on the four', added_at: now })
      .execute()
  return id
}

const pages = {
  'a lesson': { row: 'B26', path: () => '/lessons/slow-blues-turnarounds/play', ready: 'Play' },
  'a backing track': { row: 'B5', path: () => '/backing-tracks/slow-blues-in-a/play', ready: 'Play' },
  'the practice room': { row: 'P4', path: () => '/practice', ready: null },
  'a playlist': { row: 'B27', path: (id: string) => `/playlists/${id}`, ready: /^Move .* up$/ },
  'the stage': { row: 'P12', path: (id: string) => `/playlists/${id}/stage`, ready: 'Play' },
} as const

async function open(page: Page, name: keyof typeof pages, books: Books): Promise<void> {
  const id = await prepare(books)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, email)
  const { path, ready } = pages[name]
  await page.goto(path(id))
  const control = ready ? page.getByRole('button', { name: ready, exact: true }) : page.getByRole('heading', { level: 1 })
  await awake(control.last())
}

for (const [name, { row }] of Object.entries(pages) as [keyof typeof pages, { row: string }][])
  test(`[${row}] ${name} has room for text at 200 % and for everything at 320 px, and axe finds nothing in both themes`, async ({
    page,
    books,
  }) => {
    await open(page, name, books)
    await expectAccessible(page, looks)
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectRoomy(page)
    }
    // The browser's own setting: it moves the widths at which a page changes, too.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const [width, height] of [
      [640, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectRoomy(page)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })

test('[B26] on a phone held sideways captions stay beside the open tab, and cover none of its controls', async ({ page, books }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, 'a lesson', books)
  const stage = page.getByRole('region', { name: /^Player: / })
  await stage.getByRole('button', { name: 'Tab', exact: true }).click()
  const tab = stage.getByRole('region', { name: 'Tab' })
  await expect(tab.getByRole('button', { name: 'Standard notation' })).toBeVisible()
  await page.keyboard.press('c')
  const captions = stage.getByTestId('captions')
  await expect(captions).toBeAttached()
  const [words, score] = await Promise.all([captions.boundingBox(), tab.boundingBox()])
  expect(words!.x + words!.width).toBeLessThanOrEqual(score!.x + 1)
})
