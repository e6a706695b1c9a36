import { describe, expect, test } from 'vitest'
import { demoProducts } from './catalogue/catalogue.ts'
import { recordingOf, recordings, timelineOf } from './music/recordings.ts'
import { beatsPerMinute, countInStart, type Passage, passageEnd } from './music/score/timeline.ts'
import type { HeaderState } from './music/video/header.ts'
import { headerAt, prepareScene } from './music/video/scene.ts'
import { paintStage } from './music/video/stage.ts'
import { registerLessonFonts } from './music/video/text.ts'

registerLessonFonts()
const stage = paintStage()
const products = demoProducts(recordings)
const playing = products.filter(({ recording }) => recording !== null)
const films = playing.filter(({ kind }) => kind === 'lesson' || kind === 'stream')
const tracks = playing.filter(({ kind }) => kind === 'backing-track')

/** The passages that are heard within a stretch of a recording. */
const heard = (passages: readonly Passage[], from: number, to: number) =>
  passages.filter((passage) => countInStart(passage) < to && passageEnd(passage) > from)

const pictures = new Map<Passage, HeaderState>()

/** What stands over the neck in the middle of a passage. */
function pictureOf(passage: Passage): HeaderState {
  const picture = pictures.get(passage) ?? headerAt(prepareScene(stage, passage), (passage.start + passageEnd(passage)) / 2)
  pictures.set(passage, picture)
  return picture
}

describe.each(films.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  const recording = recordingOf(product.recording ?? '')
  const { passages, duration } = timelineOf(recording)

  test('plays under its own title for the length its page states', () => {
    expect(recording.title).toBe(product.title)
    expect(Math.abs(duration - product.durationSeconds)).toBeLessThanOrEqual(0.5)
  })

  test('shows its key, tuning and tempo in its first and last minute', () => {
    const first = heard(passages, 0, 60)
    const last = heard(passages, duration - 60, duration)
    expect(Math.min(first.length, last.length)).toBeGreaterThan(0)
    for (const passage of [...first, ...last]) {
      const picture = pictureOf(passage)
      expect(picture.facts.toLowerCase()).toContain(product.style)
      if (product.kind === 'lesson') expect(picture.facts).toContain(`${product.musicKey} · ${product.tuning}`)
    }
    const [listen, end] = [first[0], last.at(-1)]
    if (!listen || !end) throw new Error('Nothing plays')
    expect([pictureOf(listen).label, pictureOf(end).label]).toEqual(['Listen', '100 %'])
    if (product.kind === 'lesson') expect([pictureOf(listen).tempo, pictureOf(end).tempo]).toEqual([product.tempo, product.tempo])
  })
})

test.each(tracks.map((product) => [product.slug, product] as const))('%s plays its own piece in its key and tempo', (_, product) => {
  const recording = recordingOf(product.recording ?? '')
  const { passages, duration } = timelineOf(recording)
  const [passage] = passages
  if (!passage) throw new Error('Nothing plays')
  expect(recording.title).toBe(product.title)
  expect(passage.piece).toMatchObject({ title: product.title, musicKey: product.musicKey, tuning: product.tuning })
  expect(beatsPerMinute(passage.piece, passage.tempo)).toBe(product.tempo)
  expect(Math.abs(duration - product.durationSeconds)).toBeLessThanOrEqual(0.5)
})

test('a stream plays lessons of the course its text names', () => {
  for (const stream of films.filter(({ kind }) => kind === 'stream')) {
    const course = products.find(({ kind, title }) => kind === 'course' && stream.description.includes(`“${title}”`))
    const inside = new Set(course?.parts?.map(({ slug }) => slug))
    const played = new Set(timelineOf(recordingOf(stream.slug)).passages.map(({ piece }) => piece.id))
    expect(played.size).toBe(4)
    for (const id of played) expect(inside, stream.slug).toContain(id)
  }
})
