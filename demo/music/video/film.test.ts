import { expect, test } from 'vitest'
import { lessonTimeline } from '../lessons/lesson-timeline.ts'
import { lessonOf } from '../lessons/lessons.ts'
import { film } from './film.ts'
import { noteName } from './finger-dots.ts'
import { fretX, viewOf } from './fretboard.ts'
import { HEIGHT, WIDTH } from './look.ts'
import { writePixels, yuvPicture } from './pixels.ts'
import { spansOf } from './spans.ts'
import { printed } from './text.ts'

const timeline = lessonTimeline(lessonOf('say-it-then-hush'))

test('frames drawn incrementally match fully drawn ones', () => {
  const picture = film(timeline)
  const whole = yuvPicture(WIDTH, HEIGHT)
  // From the count-in into the first bar.
  for (let index = 196; index <= 260; index++) {
    const frame = picture.frame(index)
    if (![196, 219, 220, 240, 260].includes(index)) continue
    writePixels(picture.still(index / 24).data(), WIDTH, whole, 0, 0)
    expect(different(frame, whole.bytes), `frame ${index}`).toBe(0)
  }
})

test('a repeat shows the same frames as the loop before it', () => {
  const loop = spansOf(timeline).find(({ times }) => times > 1)
  if (!loop) throw new Error('The lesson repeats nothing')
  const [once, again] = [film(timeline), film(timeline)]
  const length = loop.to - loop.from
  for (const frame of [0, 1, 50, length - 1])
    expect(different(once.frame(loop.from + frame).slice(), again.frame(loop.from + length + frame)), `frame ${frame}`).toBe(0)
})

const different = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((count, value, i) => count + (Math.abs(value - (b[i] ?? 0)) > 8 ? 1 : 0), 0)

test('the fretboard shows the nut for low frets, and any wide stretch', () => {
  expect(viewOf([0, 2, 3], 6)).toEqual({ low: 0, high: 10, strings: 6 })
  expect(viewOf([12, 15], 6)).toEqual({ low: 10, high: 20, strings: 6 })
})

test('frets stand closer together towards the body', () => {
  const view = viewOf([1, 10], 6)
  expect(fretX(view, 2) - fretX(view, 1)).toBeGreaterThan(fretX(view, 10) - fretX(view, 9))
})

test('notes and chords are spelled according to the key', () => {
  expect(noteName(63, 'E♭ major')).toBe('E♭')
  expect(noteName(68, 'A minor')).toBe('G♯')
  expect(printed('Bb7')).toBe('B♭7')
  expect(printed('F#m7b5')).toBe('F♯m7♭5')
})
