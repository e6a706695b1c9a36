import { expect, test } from 'vitest'
import { lessonTimeline } from '../lessons/lesson-timeline.ts'
import { lessonOf } from '../lessons/lessons.ts'
import { film } from './film.ts'
import { noteName } from './finger-dots.ts'
import { fretX, viewOf } from './fretboard.ts'
import { HEIGHT, WIDTH } from './look.ts'
import { writePixels, yuvPicture } from './pixels.ts'
import { printed } from './text.ts'

test('frames that are drawn piece by piece look like whole pictures', () => {
  const lesson = lessonOf('funk-bass-in-the-pocket')
  const picture = film(lessonTimeline(lesson), [lesson.title, lesson.title, lesson.title])
  const whole = yuvPicture(WIDTH, HEIGHT)
  // From the title card through its fading into the count-in and the first bar.
  for (let index = 56; index <= 140; index++) {
    const frame = picture.frame(index)
    if (![56, 66, 80, 128, 140].includes(index)) continue
    writePixels(picture.still(index / 24).data(), WIDTH, whole, 0, 0)
    const different = frame.reduce((count, value, i) => count + (Math.abs(value - (whole.bytes[i] ?? 0)) > 8 ? 1 : 0), 0)
    expect(different, `frame ${index}`).toBe(0)
  }
})

test('the neck shows the nut for low frets, and a stretch around higher ones', () => {
  expect(viewOf([0, 2, 3], 6)).toEqual({ low: 0, high: 10, strings: 6 })
  expect(viewOf([12, 15], 6)).toEqual({ low: 10, high: 20, strings: 6 })
})

test('frets stand closer together towards the body', () => {
  const view = viewOf([1, 10], 6)
  expect(fretX(view, 2) - fretX(view, 1)).toBeGreaterThan(fretX(view, 10) - fretX(view, 9))
})

test('notes and chords are spelled as the key has them', () => {
  expect(noteName(63, 'E♭ major')).toBe('E♭')
  expect(noteName(68, 'A minor')).toBe('G♯')
  expect(printed('Bb7')).toBe('B♭7')
  expect(printed('F#m7b5')).toBe('F♯m7♭5')
})
