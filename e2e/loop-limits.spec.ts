import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { expectAccessible, expectNarrow } from './fixtures/sound-page.ts'

const slug = 'slow-blues-turnarounds'
const path = `/lessons/${slug}/play`
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })
const panelOf = (page: Page) => stageOf(page).getByRole('complementary', { name: 'Loops' })

async function openLoops(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.goto(path)
  await (await awake(stageOf(page).getByRole('button', { name: 'Loops', exact: true }))).click()
  await expect(panelOf(page)).toBeVisible()
}

async function typeLoop(page: Page, from: string, to: string): Promise<void> {
  await panelOf(page).getByLabel('Start', { exact: true }).fill(from)
  await panelOf(page).getByLabel('End', { exact: true }).fill(to)
  await panelOf(page).getByRole('button', { name: 'Set the loop' }).click()
}

/** Saved loops of a member, in the order of their ends, each of about a second. */
async function saveLoops({ db }: Books, email: string, names: readonly string[]): Promise<void> {
  const { id: user_id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { id: product_id } = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const now = new Date()
  const loop = { starts: 1, rate: 0.8, semitones: 0, goal_rate: 1, created_at: now, changed_at: now }
  await db
    .insertInto('practice_loops')
    .values(names.map((name, at) => ({ ...loop, ends: 2 + at / 1000, name, user_id, product_id })))
    .execute()
}

/** The subscriber's loops of other tests would be in the way. */
test.beforeEach(({ books }) => books.db.deleteFrom('practice_loops').execute())

test('[B26] a loop that is too short, too long, past the end or no time is refused at its field, which keeps what was typed', async ({
  page,
  books,
}) => {
  const lengths = (seconds: number) =>
    books.db.updateTable('assets').set({ duration_seconds: seconds }).where('folder', 'like', 'test-lesson%').execute()
  await lengths(400)
  try {
    await openLoops(page, 'subscriber@woodshed.test')
    for (const [from, to, words] of [
      ['0:02', '0:02.2', 'A loop lasts at least 0.3 seconds.'],
      ['0:02', '3:02.1', 'A loop lasts 3 minutes at most.'],
      ['0:02', '6:41', 'The end is past the end of the recording.'],
      ['0:04', '0:02', 'The end must come after the start.'],
      ['0:02', 'NaN', 'Enter a time like 1:02.4.'],
    ] as const) {
      await typeLoop(page, from, to)
      const end = panelOf(page).getByLabel('End', { exact: true })
      await expect(panelOf(page).getByText(words)).toBeVisible()
      await expect(end).toHaveAccessibleDescription(words)
      await expect(end).toHaveValue(to)
      await expect(stageOf(page).getByTestId('loop')).toHaveCount(0)
    }
    await typeLoop(page, '0:02', '3:02')
    await expect(stageOf(page).getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true')
  } finally {
    await lengths(12)
  }
})

test('[B26] a loop’s name that is empty, too long or taken, and the 201st loop, are refused at the field, and nothing is lost', async ({
  page,
  books,
  newcomer,
}) => {
  const email = 'subscriber@woodshed.test'
  await saveLoops(books, email, ['Turnaround'])
  await openLoops(page, email)
  await typeLoop(page, '0:03', '0:05')
  const name = panelOf(page).getByLabel('Save this loop as')
  const save = panelOf(page).getByRole('button', { name: 'Save loop' })
  const refused = async (typed: string, words: string) => {
    await name.fill(typed)
    await save.click()
    await expect(panelOf(page).getByText(words)).toBeVisible()
    await expect(name).toHaveAccessibleDescription(words)
    await expect(name).toHaveValue(typed)
  }
  await refused(' ', 'Give the loop a name.')
  await refused('x'.repeat(81), 'Use at most 80 characters.')
  await refused('TURNAROUND', 'You already have a loop with this name.')

  await saveLoops(
    books,
    email,
    Array.from({ length: 199 }, (_, at) => `Loop of ${newcomer} ${at}`),
  )
  await refused('One more', 'You’ve saved 200 loops of this recording. Remove one first.')
  // Once there is room, what was typed can be saved.
  await books.db.deleteFrom('practice_loops').where('name', 'like', 'Loop of %').execute()
  await save.click()
  await expect(stageOf(page).getByRole('button', { name: 'Loop One more, 0:03 to 0:05' })).toBeVisible()
})

test('[B26] whose right has ended sees their saved loops greyed out, readable in both themes and on the smallest phone, and they open nothing', async ({
  page,
  books,
  newcomer,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await saveLoops(books, newcomer, ['Turnaround', `A very long name of a loop ${'that goes on and on '.repeat(2)}`])
  await signIn(page, newcomer)
  await page.goto(path)
  const loops = page.getByRole('region', { name: 'Your saved loops' })
  await expect(loops.getByText('They’re kept, and work again once you can play this.')).toBeVisible()
  await expect(loops.getByRole('listitem').first()).toHaveText(/Turnaround\s*0:01\.0 to 0:02\.0 at 80%/)
  await expect(loops.locator('a, button')).toHaveCount(0)
  const grey = await loops
    .getByRole('listitem')
    .first()
    .evaluate((row) => getComputedStyle(row).filter)
  expect(grey).toBe('grayscale(1)')
  await expectAccessible(page, [
    { size: { width: 1280, height: 900 }, colorScheme: 'light' },
    { size: { width: 390, height: 844 }, colorScheme: 'dark' },
  ])
  await expectNarrow(page)
})
