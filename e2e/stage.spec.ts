import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { wireLoopback } from './fixtures/loopback.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

/** Two passages of one track, the second of two seconds after a gap; both without a count-in. */
async function makeSet({ db }: Books, email: string, { first, gap }: { first: number; gap: number }): Promise<string> {
  const { id: user_id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { id: product_id } = await db.selectFrom('products').select('id').where('slug', '=', 'slow-blues-in-a').executeTakeFirstOrThrow()
  const now = new Date()
  const loops = await db
    .insertInto('practice_loops')
    .values(
      [first, 2].map((seconds, at) => ({
        user_id,
        product_id,
        name: `Set ${now.getTime()} ${at}`,
        starts: 4,
        ends: 4 + seconds,
        rate: 1,
        semitones: 0,
        goal_rate: 1,
        best_rate: null,
        created_at: now,
        changed_at: now,
      })),
    )
    .returning('id')
    .execute()
  const { id } = await db
    .insertInto('playlists')
    .values({ user_id, name: `Sunday ${now.getTime()}`, description: '', created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const position of [1, 2])
    await db
      .insertInto('playlist_items')
      .values({
        playlist_id: id,
        product_id,
        position,
        loop_id: loops[position - 1]?.id ?? null,
        gap,
        count_in: 0,
        rate: 1,
        semitones: 0,
        note: position === 1 ? 'Start on the four' : '',
        added_at: now,
      })
      .execute()
  return id
}

/** Sound and silence by turns in what the page has played so far, from a recording of it; seconds. Silence shorter than 50 ms is ignored. */
const turnsHeard = (page: Page) =>
  page.evaluate(() => {
    const { collect, context } = window.loopback!
    const rate = context.sampleRate
    const turns: { sounds: boolean; lasts: number }[] = []
    let [lastSound, at] = [Number.NEGATIVE_INFINITY, 0]
    for (const samples of collect)
      for (const sample of samples) {
        at += 1
        if (Math.abs(sample) > 0.002) lastSound = at
        const sounds = at - lastSound < rate * 0.05
        const turn = turns.at(-1)
        if (turn?.sounds === sounds) turn.lasts += 1
        else turns.push({ sounds, lasts: 1 })
      }
    // Silence is noticed that much later than it began.
    return turns.map(({ sounds, lasts }) => ({ sounds, lasts: lasts / rate + (sounds ? -0.05 : 0.05) }))
  })

test('[P12] a playlist plays through in the player bar while browsing; the recorded gap between two tracks is accurate to 20 ms', async ({
  page,
  books,
}) => {
  await signIn(page, 'subscriber@woodshed.test')
  const id = await makeSet(books, 'subscriber@woodshed.test', { first: 6, gap: 1.5 })
  await wireLoopback(page, 0)
  await page.goto(`/playlists/${id}`)
  await (await awake(page.getByRole('link', { name: 'Play through' }))).click()
  const bar = page.getByRole('region', { name: /^Now playing: Sunday/ })
  await expect(bar.getByText('1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Backing tracks' }).first().click()
  await expect(page).toHaveURL(/backing-tracks$/)
  await expect(bar.getByText('2 of 2')).toBeVisible({ timeout: 30_000 })
  await expect(bar.getByText('That was the set')).toBeVisible({ timeout: 30_000 })
  const heard = await turnsHeard(page)
  const [first, gap, second] = heard.slice(heard.findIndex(({ sounds }) => sounds))
  for (const [turn, seconds] of [
    [first, 6],
    [gap, 1.5],
    [second, 2],
  ] as const)
    expect(Math.abs(turn!.lasts - seconds)).toBeLessThan(0.02)
})

/** A MIDI pedal that was bound to Play before, and how it is pressed. */
async function plugInPedal(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const pedal: { onmidimessage?: (event: { data: Uint8Array }) => void } = {}
    const access = { inputs: new Map([['pedal', pedal]]), onstatechange: null }
    Object.assign(window, { pedal })
    Object.assign(navigator, { requestMIDIAccess: () => Promise.resolve(access) })
    localStorage.setItem('woodshed-pedals', JSON.stringify({ 'midi:176:64': 'toggle' }))
  })
  return () =>
    page.evaluate(() => {
      const { pedal } = window as unknown as { pedal: { onmidimessage?: (event: { data: Uint8Array }) => void } }
      for (const value of [127, 0]) pedal.onmidimessage?.({ data: new Uint8Array([0xb0, 64, value]) })
    })
}

test('[P12] in stage mode the next track waits for the pedal, and Back returns to the playlist; the set prints on one page', async ({
  page,
  books,
}) => {
  await signIn(page, 'subscriber@woodshed.test')
  const id = await makeSet(books, 'subscriber@woodshed.test', { first: 2, gap: 0 })
  const press = await plugInPedal(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/playlists/${id}/stage`)
  const stage = page.getByRole('region', { name: /^Sunday/ })
  await awake(stage.getByRole('button', { name: 'Play', exact: true }))
  await expect(stage.getByText('0:04 in all')).toBeVisible()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await press()
  await expect(stage.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(stage.getByText('2 of 2')).toBeVisible({ timeout: 30_000 })
  await expect(stage.getByText('Ready: press Space, a pedal or Play')).toBeVisible()
  await press()
  await expect(page.getByText('That was the set')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Back to the playlist' }).click()
  await expect(page).toHaveURL(new RegExp(`/playlists/${id}$`))
})
