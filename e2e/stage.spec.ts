import { PitchDetector } from 'pitchy'
import { recordOutput } from '../tools/sound/live/record-output.ts'
import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

type SecondTrack = { rate: number; semitones: number; count_in: number }
const asRecorded: SecondTrack = { rate: 1, semitones: 0, count_in: 0 }

/** Two passages of one track, the second of two recorded seconds after a gap. */
async function makeSet(
  { db }: Books,
  email: string,
  { first, gap, second = asRecorded }: { first: number; gap: number; second?: SecondTrack },
): Promise<string> {
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
        starts: at === 0 ? 0.5 : 4,
        ends: (at === 0 ? 0.5 : 4) + seconds,
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
        ...(position === 1 ? asRecorded : second),
        note: position === 1 ? 'Start on the four' : '',
        added_at: now,
      })
      .execute()
  return id
}

type Turn = { sounds: boolean; lasts: number; samples: number[] }

/**
 * Sound and silence by turns in what the page has played so far, from a recording on the clock of its sound, which a busy machine
 * doesn't disturb; seconds, and samples from the middle of longer ones. Silence shorter than 50 ms is ignored.
 */
const turnsHeard = (page: Page): Promise<Turn[]> =>
  page.evaluate(() => {
    const { pieces, context } = window.heard!
    const rate = context.sampleRate
    for (const [at, { frame, samples }] of pieces.entries())
      if (frame !== (pieces[at + 1]?.frame ?? frame + samples.length) - samples.length)
        throw new Error('Sound is missing from the recording')
    const all = pieces.flatMap(({ samples }) => [...samples])
    const turns: { sounds: boolean; lasts: number; from: number }[] = []
    let [lastSound, at] = [Number.NEGATIVE_INFINITY, 0]
    for (const sample of all) {
      at += 1
      if (Math.abs(sample) > 0.002) lastSound = at
      const sounds = at - lastSound < rate * 0.05
      const turn = turns.at(-1)
      if (turn?.sounds === sounds) turn.lasts += 1
      else turns.push({ sounds, lasts: 1, from: at })
    }
    return turns.map(({ sounds, lasts, from }) => {
      const middle = from + Math.round(lasts / 2)
      // Silence is noticed that much later than it began.
      return { sounds, lasts: lasts / rate + (sounds ? -0.05 : 0.05), samples: lasts > rate ? all.slice(middle, middle + 8192) : [] }
    })
  })

/** By how many cents a turn is off a pitch; the recorded tone is 220 Hz, played by contexts of 48 kHz. */
const centsOff = ({ samples }: Turn, hertz: number): number =>
  1200 * Math.log2(PitchDetector.forFloat32Array(8192).findPitch(Float32Array.from(samples), 48_000)[0] / hertz)

/** What is heard of a track. On a busy machine the player may wait for its data: it goes on where it stopped, so that all of it is heard. */
const longSounds = (turns: readonly Turn[]): Turn[] => turns.filter(({ sounds, lasts }) => sounds && lasts >= 0.2)
const sumOf = (turns: readonly Turn[]): number => turns.reduce((sum, { lasts }) => sum + lasts, 0)
const longest = (turns: readonly Turn[]): Turn => turns.toSorted((a, b) => b.lasts - a.lasts)[0]!

/** Seconds from the start of each short sound to the start of the next sound. */
const beatsOf = (turns: Turn[]): number[] =>
  turns.flatMap(({ sounds, lasts }, at) => (sounds && lasts < 0.2 ? [lasts + (turns[at + 1]?.lasts ?? 0)] : []))

test('[P12] a playlist heard to the end while browsing: its gap is accurate to 20 ms, its second track counts in and sounds in its own key and tempo', async ({
  page,
  books,
}) => {
  await signIn(page, 'subscriber@woodshed.test')
  const second = { rate: 0.8, semitones: -2, count_in: 1 }
  // The player opens the second track while the first one plays: on a busy machine it needs its seconds.
  const id = await makeSet(books, 'subscriber@woodshed.test', { first: 11, gap: 1.5, second })
  await recordOutput(page)
  await page.goto(`/playlists/${id}`)
  await (await awake(page.getByRole('link', { name: 'Play through' }))).click()
  const bar = page.getByRole('region', { name: /^Now playing: Sunday/ })
  await expect(bar.getByText('1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Backing tracks' }).first().click()
  await expect(page).toHaveURL(/backing-tracks$/)
  await expect(bar.getByText('2 of 2')).toBeVisible({ timeout: 30_000 })
  await expect(bar.getByText('That was the set')).toBeVisible({ timeout: 30_000 })
  const turns = await turnsHeard(page)
  const heard = turns.slice(turns.findIndex(({ sounds }) => sounds))
  const heardAs = heard.map(({ sounds, lasts }) => `${sounds ? 'sound' : 'silence'} ${lasts.toFixed(3)} s`).join(', ')
  // The count-in begins with a short sound.
  const gapAt = heard.findIndex(({ sounds }, at) => !sounds && (heard[at + 1]?.lasts ?? 1) < 0.2)
  const [first, then] = [longSounds(heard.slice(0, gapAt)), longSounds(heard.slice(gapAt))]
  for (const [what, lasts, seconds] of [
    ['the first track', sumOf(first), 11],
    ['the gap', heard[gapAt]?.lasts ?? 0, 1.5],
    ['the second track', sumOf(then), 2 / second.rate],
  ] as const)
    expect(Math.abs(lasts - seconds), `${what}, of ${heardAs}`).toBeLessThan(0.02)
  const beats = beatsOf(heard.slice(gapAt))
  expect(beats, heardAs).toHaveLength(4)
  for (const beat of beats) expect(Math.abs(beat - 0.5 / second.rate)).toBeLessThan(0.005)
  expect(Math.abs(centsOff(longest(first), 220))).toBeLessThan(5)
  expect(Math.abs(centsOff(longest(then), 220 * 2 ** (second.semitones / 12)))).toBeLessThan(10)
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

/** How many locks hold the page's screen awake. */
async function watchScreen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = new Set<EventTarget>()
    const request = async () => {
      const lock = new EventTarget()
      held.add(lock)
      return Object.assign(lock, { release: async () => void held.delete(lock) })
    }
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  return () => page.evaluate(() => (window as unknown as { held: Set<EventTarget> }).held.size)
}

const pagesPrinted = async (page: Page) => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

/** Tracks with a note each, behind those that are there. */
async function lengthen({ db }: Books, id: string, tracks: number): Promise<void> {
  const { product_id, gap, rate, semitones, count_in } = await db
    .selectFrom('playlist_items')
    .selectAll()
    .where('playlist_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: tracks }, (_, at) => ({ position: at + 3, note: `Capo on ${at}.\nWatch the drummer for the ending.` }))
  await db
    .insertInto('playlist_items')
    .values(more.map((item) => ({ ...item, playlist_id: id, product_id, gap, rate, semitones, count_in, added_at: new Date() })))
    .execute()
}

test('[P12] in stage mode the next track waits for the pedal, and Back returns to the playlist; the screen stays awake, and the set prints on one page', async ({
  page,
  books,
}) => {
  await signIn(page, 'subscriber@woodshed.test')
  const id = await makeSet(books, 'subscriber@woodshed.test', { first: 2, gap: 0 })
  const press = await plugInPedal(page)
  const screen = await watchScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/playlists/${id}/stage`)
  const stage = page.getByRole('region', { name: /^Sunday/ })
  await awake(stage.getByRole('button', { name: 'Play', exact: true }))
  await expect(stage.getByText('0:04 in all')).toBeVisible()
  expect(await pagesPrinted(page)).toBe(1)
  expect(await screen()).toBe(1)
  await press()
  await expect(stage.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(stage.getByText('2 of 2')).toBeVisible({ timeout: 30_000 })
  await expect(stage.getByText('Ready: press Space, a pedal or Play')).toBeVisible()
  await press()
  await expect(page.getByText('That was the set')).toBeVisible({ timeout: 30_000 })
  await expect.poll(screen).toBe(0)
  await page.getByRole('link', { name: 'Back to the playlist' }).click()
  await expect(page).toHaveURL(new RegExp(`/playlists/${id}$`))
  await lengthen(books, id, 24)
  await page.goto(`/playlists/${id}/stage`)
  expect(await pagesPrinted(page)).toBe(1)
})
