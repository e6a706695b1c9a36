import { slugOf } from '../../slug.ts'
import { shapesIn } from '../score/shapes.ts'
import type { Lesson, LessonSpec, StreamPlan } from './lesson.ts'
import { country } from './specs/country.ts'
import { dadgad } from './specs/dadgad.ts'
import { folkThumb } from './specs/folk-thumb.ts'
import { funk } from './specs/funk.ts'
import { jazz } from './specs/jazz.ts'
import { metal } from './specs/metal.ts'
import { rock } from './specs/rock.ts'
import { shuffle } from './specs/shuffle.ts'
import { sixths } from './specs/sixths.ts'
import { slowBlues } from './specs/slow-blues.ts'

const courses: readonly (readonly LessonSpec[])[] = [slowBlues, shuffle, folkThumb, dadgad, funk, sixths, rock, country, jazz, metal]

/** All lessons: the first of every course, then the second, so that a new shop soon has something of each to play. */
export const lessons: readonly Lesson[] = Array.from({ length: Math.max(...courses.map((specs) => specs.length)) }, (_, at) =>
  courses.flatMap((specs) => specs.slice(at, at + 1).map(readSpec)),
).flat()

const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))

export function lessonOf(id: string): Lesson {
  const found = byId.get(id)
  if (!found) throw new Error(`No lesson is called ${id}`)
  return found
}

/** The bars of a lesson as a piece of one section. */
function readSpec({ title, style, musicKey, tempo, tuning = 'Standard', part, words, ...bars }: LessonSpec): Lesson {
  const id = slugOf(title)
  const { chords, shapes, lead = null, drums, bass, comp } = bars
  const section = { name: 'Loop', chords, lead, ...(drums && { drums }), ...(bass && { bass }), ...(comp && { comp }) }
  const tonic = (musicKey.split(' ')[0] ?? '').replace('♭', 'b').replace('♯', '#')
  const voicings = { ...shapesIn(tuning), ...shapes }
  return { id, title, part, words, piece: { id, title, style, tonic, musicKey, tempo, tuning, level: null, voicings, form: [section] } }
}

/** Sittings of several lessons in a row. */
export const streams: readonly StreamPlan[] = [
  {
    id: 'an-evening-of-slow-blues',
    title: 'An evening of slow blues',
    style: 'Blues',
    lessons: ['three-chords-no-hurry', 'five-notes-on-the-porch', 'say-it-then-hush', 'the-last-four-bars'],
  },
  {
    id: 'the-groove-workshop',
    title: 'The groove workshop',
    style: 'Funk',
    lessons: ['a-sleeve-that-never-stops', 'one-chord-one-sixteenth', 'two-bars-one-hiccup', 'keeping-it-up'],
  },
  {
    id: 'the-picking-hand-clinic',
    title: 'The picking hand clinic',
    style: 'Folk',
    lessons: ['a-pendulum-with-a-nail', 'index-on-the-gaps', 'pinches', 'a-short-air-start-to-finish'],
  },
  {
    id: 'a-night-of-down-strokes',
    title: 'A night of down-strokes',
    style: 'Rock',
    lessons: ['a-millimetre-of-palm', 'open-on-the-one', 'chug-that-speaks', 'verse-small-chorus-wide'],
  },
]
