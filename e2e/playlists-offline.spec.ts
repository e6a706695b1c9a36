import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { makeList } from './fixtures/lists.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'
import { wireTo } from './fixtures/wire.ts'

const email = 'subscriber@woodshed.test'

test.beforeEach(({ page }) => signIn(page, email))

test('[P12] an offline playlist plays in stage mode; a reorder made offline syncs once', async ({ page, context, books }) => {
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  try {
    const id = await makeList(books, email)
    const tracks = page.getByRole('list', { name: 'Tracks of On the road' }).getByRole('listitem')
    await page.goto(`${wire.url}/playlists/${id}`)
    const kept = page.getByRole('region', { name: 'Keep on this device' })
    await (await awake(kept.getByRole('button', { name: 'Keep on this device' }))).click()
    await expect(kept.getByText('Kept. Its stage works without a network.')).toBeVisible({ timeout: 90_000 })

    wire.cut()
    await context.setOffline(true)
    await page.goto(`${wire.url}/playlists/${id}/stage`)
    await expect(page).toHaveURL(/\/offline\/stage\?playlist=/)
    const stage = page.getByRole('region', { name: 'On the road' })
    await expect(stage.getByText('1 of 2')).toBeVisible()
    await (await awake(stage.getByRole('button', { name: 'Play', exact: true }))).click()
    const position = () => stage.getByRole('slider', { name: 'Position' }).inputValue()
    await expect.poll(async () => Number(await position())).toBeGreaterThan(0)
    await stage.getByRole('link', { name: 'Back to the shelf' }).click()
    await page.getByText('Tracks', { exact: true }).click()
    await page
      .getByRole('button', { name: /^Move .+ down$/ })
      .first()
      .click()
    await expect(tracks.first()).toContainText('31 bpm')

    wire.mend()
    await context.setOffline(false)
    await page.goto(`${wire.url}/playlists/${id}`)
    await expect(tracks.first()).toContainText('31 bpm')
    // The page shows a waiting change before it is sent.
    await expect.poll(() => ratesOf(books, id)).toEqual([0.5, 1])
    await page.reload()
    await expect(kept.getByText('Kept. Its stage works without a network.')).toBeVisible()
    expect(await ratesOf(books, id)).toEqual([0.5, 1])
  } finally {
    wire.close()
  }
})

test('[P12] playlists created, renamed and edited offline show at once and sync once', async ({ page, context, books }) => {
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  try {
    await removeLists(books, 'On the road', 'On the bus', 'Train songs')
    const id = await makeList(books, email)
    await page.goto(`${wire.url}/playlists/${id}`)
    const kept = page.getByRole('region', { name: 'Keep on this device' })
    await (await awake(kept.getByRole('button', { name: 'Keep on this device' }))).click()
    await expect(kept.getByText('Kept. Its stage works without a network.')).toBeVisible({ timeout: 90_000 })

    wire.cut()
    await context.setOffline(true)
    await page.goto(`${wire.url}/playlists`)
    await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
    await (await awake(page.getByRole('button', { name: 'Rename On the road' }))).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('On the bus')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'On the bus' })).toBeVisible()
    await page.getByRole('button', { name: 'New playlist' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('on the BUS')
    await page.getByRole('button', { name: 'Create playlist' }).click()
    await expect(page.getByText('You already have a playlist with this name.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Train songs')
    await page.getByRole('button', { name: 'Create playlist' }).click()
    const made = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Train songs' }) })
    await expect(made.getByText('changes wait for a connection')).toBeVisible()
    await made.getByText('Tracks', { exact: true }).click()
    await made.getByLabel('Add a track you keep here').selectOption({ label: 'Slow blues in A' })
    await made.getByRole('button', { name: 'Add', exact: true }).click()
    await made.getByRole('button', { name: 'How Slow blues in A is played' }).click()
    await made.getByLabel('Tempo').fill('80')
    await made.getByLabel('Key').fill('-2')
    await made.getByLabel('Gap').fill('4')
    await made.getByLabel('Count-in').selectOption('2 bars')
    await made.getByRole('button', { name: 'Save' }).click()
    await expect(made.getByText('Key of G · 50 bpm')).toBeVisible()

    wire.mend()
    await context.setOffline(false)
    await expect(made.getByText('changes wait for a connection')).toBeHidden()
    const lists = { 'On the bus': ['1 0 0 0', '0.5 0 0 0'], 'Train songs': ['0.8 -2 4 2'] }
    await expect.poll(() => listsOf(books)).toEqual(lists)
    await page.goto(`${wire.url}/playlists`)
    await page.reload()
    await expect(page.getByRole('link', { name: /^Train songs 1 track/ })).toBeVisible()
    expect(await listsOf(books)).toEqual(lists)
  } finally {
    wire.close()
  }
})

test('[P12] the playlists page accepts changes while the shop is unreachable, shows them, and syncs each once', async ({
  page,
  context,
  books,
}) => {
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  try {
    await removeLists(books, 'On the road', 'On the bus', 'Train songs')
    const id = await makeList(books, email)
    // The script of the bell's count is still on its way when the connection is lost.
    const lost = Promise.withResolvers<void>()
    await page.route(/\/assets\/unread-(?!store)/, (route) => lost.promise.then(() => route.abort('internetdisconnected')))
    await page.goto(`${wire.url}/playlists/${id}`)
    // The page has loaded everything else, also what it loads later.
    await awake(page.getByRole('region', { name: 'Keep on this device' }).getByRole('button'), { heldBack: 1 })
    const tracks = page.getByRole('list', { name: /^Tracks of/ }).getByRole('listitem')
    wire.cut()
    lost.resolve()
    await context.setOffline(true)
    await tracks.nth(0).getByRole('button', { name: 'How Slow blues in A is played' }).click()
    await page.getByLabel('Tempo').fill('75')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(tracks.nth(0)).toContainText('47 bpm')
    await expect(page.getByRole('status').getByText('Your changes wait on this device')).toBeVisible()
    await tracks.nth(0).getByRole('button', { name: /down$/ }).click()
    await expect(tracks.nth(1)).toContainText('47 bpm')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('On the bus')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: /^On the bus 2 tracks .* waits for a connection/ })).toBeVisible()
    await page.getByRole('button', { name: 'New playlist' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Train songs')
    await page.getByRole('button', { name: 'Create playlist' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Train songs' })).toContainText('waits for a connection')

    wire.mend()
    await context.setOffline(false)
    await expect(page.getByText('Your changes wait on this device')).toBeHidden({ timeout: 15_000 })
    await expect(page.getByRole('link', { name: /^Train songs 0 tracks$/ })).toBeVisible()
    await expect(tracks.nth(1)).toContainText('47 bpm')
    expect(await listsOf(books)).toEqual({ 'On the bus': ['0.5 0 0 0', '0.75 0 0 0'], 'Train songs': [] })
  } finally {
    wire.close()
  }
})

async function removeLists({ db }: Books, ...names: string[]): Promise<void> {
  await db.deleteFrom('playlists').where('name', 'in', names).execute()
}

/** The playlists of the two tests above as the shop has them: each track's tempo, key, gap and count-in. */
async function listsOf({ db }: Books): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('playlists as l')
    .leftJoin('playlist_items as i', 'i.playlist_id', 'l.id')
    .select(['l.name', 'i.rate', 'i.semitones', 'i.gap', 'i.count_in'])
    .where('l.name', 'in', ['On the road', 'On the bus', 'Train songs'])
    .where('l.user_id', 'in', memberId({ db } as Books))
    .orderBy('l.name')
    .orderBy('i.position')
    .execute()
  const lists: Record<string, string[]> = {}
  for (const { name, rate, semitones, gap, count_in } of rows) {
    lists[name] ??= []
    if (rate !== null) lists[name].push([rate, semitones, gap, count_in].map(Number).join(' '))
  }
  return lists
}

const ratesOf = async ({ db }: Books, id: string): Promise<number[]> =>
  (await db.selectFrom('playlist_items').select('rate').where('playlist_id', '=', id).orderBy('position').execute()).map(({ rate }) => rate)

const memberId = ({ db }: Books) => db.selectFrom('auth.users').select('id').where('email', '=', email)
