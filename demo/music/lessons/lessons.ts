import { bluesLessons } from './blues-lessons.ts'
import { fingerLessons } from './finger-lessons.ts'
import { grooveLessons } from './groove-lessons.ts'
import { jazzLessons } from './jazz-lessons.ts'
import type { LessonPlan, StreamPlan } from './lesson.ts'
import { loudLessons } from './loud-lessons.ts'

/** All lessons. */
export const lessons: readonly LessonPlan[] = [...bluesLessons, ...grooveLessons, ...fingerLessons, ...loudLessons, ...jazzLessons]

/** Evenings of several lessons in a row. */
export const streams: readonly StreamPlan[] = [
  {
    id: 'blues-evening',
    title: 'Blues evening',
    style: 'Blues',
    level: 'beginner',
    lessons: ['blues-shuffle-that-carries', 'blues-two-phrases-one-bend', 'blues-turnaround-to-sing', 'slow-blues-leave-some-air'],
    welcome: 'Good evening. Tune up, turn the lamp down, and stay for four lessons in the blues.',
  },
  {
    id: 'groove-workshop',
    title: 'Groove workshop',
    style: 'Funk',
    level: 'intermediate',
    lessons: ['funk-sixteenths-that-breathe', 'funk-bass-in-the-pocket', 'reggae-the-other-half', 'latin-a-montuno-for-six-strings'],
    welcome: 'Welcome. Four grooves, one question: where exactly is the beat?',
  },
  {
    id: 'picking-hand-clinic',
    title: 'Picking hand clinic',
    style: 'Folk',
    level: 'intermediate',
    lessons: ['country-boom-and-chick', 'ballad-chords-one-string-at-a-time', 'folk-the-alternating-thumb', 'bossa-thumb-and-three'],
    welcome: 'Hello. Today the left hand may rest; we look after the other one.',
  },
]

/** The lesson with an id. Throws when there is none. */
export function lessonOf(id: string): LessonPlan {
  const found = lessons.find((lesson) => lesson.id === id)
  if (!found) throw new Error(`No lesson is called ${id}`)
  return found
}
