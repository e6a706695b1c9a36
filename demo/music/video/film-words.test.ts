import { createCanvas } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { recordings, timelineOf } from '../recordings.ts'
import { film } from './film.ts'

/** Everything a film writes in its opening, while it counts in, and while it plays. */
function wordsOf(timeline: ReturnType<typeof timelineOf>): string[] {
  const context = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as CanvasRenderingContext2D
  const written = vi.spyOn(context, 'fillText')
  const picture = film(timeline)
  const [first] = timeline.passages
  if (!first) throw new Error('The recording plays nothing')
  for (const time of [0, first.start - 0.2, first.start + 1, timeline.duration - 0.1]) picture.still(time)
  const words = written.mock.calls.map(([text]) => text)
  written.mockRestore()
  return words
}

const films = recordings.filter(({ type }) => type !== 'track')
const titles = recordings.map(({ title }) => title.toLowerCase())
const titlesIn = (words: readonly string[]) => titles.filter((title) => words.join(' | ').toLowerCase().includes(title))

test('a film writes its step and tempo, but no title: many products share it', () => {
  for (const kind of ['lesson', 'stream'] as const) {
    const recording = films.find(({ type }) => type === kind)
    if (!recording) throw new Error(`There is no ${kind}`)
    const words = wordsOf(timelineOf(recording))
    expect(
      words.some((text) => /^Listen {2}· {2}\d+ bpm$/.test(text)),
      words.join(' | '),
    ).toBe(true)
    expect(titlesIn(words), recording.title).toEqual([])
  }
})

test('no step of any film is called by a title', () => {
  for (const recording of films) expect(titlesIn(timelineOf(recording).passages.map(({ label }) => label)), recording.title).toEqual([])
})
