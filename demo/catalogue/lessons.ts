import { levels } from '#catalogue/rules/filters.ts'
import type { CoverBar, CoverSpec } from '../covers/spec.ts'
import firstBars from '../music/score/first-bars.json' with { type: 'json' }
import type { SeedProduct } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { choose, popularityOf, released } from './choices.ts'
import { courseTexts } from './course-texts.ts'
import { practicePlans, techniqueNotes } from './lesson-notes.ts'
import { factsOf, ownRecording } from './own-recording.ts'
import { firstNameOf, nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import type { Builder, CourseText, LessonText, Level, Playable } from './types.ts'

/** Every lesson of every course, each also sold alone. They came out a week apart. */
export const lessonsOf: Builder = (recordings) =>
  courseTexts.flatMap((course) => course.lessons.map((lesson, at) => lessonOf(course, lesson, at, recordings)))

function lessonOf(course: CourseText, lesson: LessonText, at: number, recordings: readonly Playable[]): SeedProduct {
  const [, title, summary, technique] = lesson
  const slug = slugOf(title)
  const { artist, style, level } = course
  const recording = ownRecording(recordings, slug)
  const releasedAt = released(course.released, at * 7)
  return {
    ...factsOf(recording),
    slug,
    kind: 'lesson',
    artist,
    title,
    subtitle: `Lesson ${at + 1} of “${course.title}”`,
    summary,
    description: [opening(course, lesson, at), advice(technique, title), music(recording, slug)].join('\n\n'),
    level,
    style,
    techniques: [technique],
    releasedAt,
    popularity: popularityOf(slug, releasedAt),
    cover: { seed: slug, kind: 'lesson', title, artist: nameOf(artist), style, ...ownBar(recording, level) },
    lines: [{ format: 'digital', label: 'Lesson with tab', prices: pricesOf(choose(pences[level], slug)) }],
  }
}

const ownBar = ({ id, musicKey }: Playable, level: Level): Partial<CoverSpec> => {
  const kept: Record<string, unknown> = firstBars
  return { family: 'own-bar', bar: kept[id] as CoverBar | undefined, musicKey, level: levels.indexOf(level) + 1 }
}

const pences: Record<Level, [number, ...number[]]> = {
  beginner: [399, 499, 499],
  intermediate: [499, 599, 599],
  advanced: [599, 699, 749],
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

function opening(course: CourseText, [chapter, title]: LessonText, at: number): string {
  const who = firstNameOf(course.artist)
  const which = ordinals[at] ?? 'next'
  const before = course.lessons[at - 1]?.[1]
  const place = choose(
    [
      `This is the ${which} lesson of “${course.title}”, in the chapter ${who} calls “${chapter}”.`,
      `“${chapter}” is what ${who} calls this part of “${course.title}”; it is lesson ${numbers[at]} of ${numbers[course.lessons.length - 1]}.`,
      `From “${course.title}”, chapter “${chapter}”: the ${which} of ${numbers[course.lessons.length - 1]} lessons with ${nameOf(course.artist)}.`,
      `${who} teaches this as the ${which} step of “${course.title}”, under the heading “${chapter}”.`,
    ],
    `place ${title}`,
  )
  return `${place} ${before ? choose(followings(before), `before ${title}`) : choose(beginnings, `before ${title}`)}`
}

const beginnings: [string, ...string[]] = [
  'You can begin here with nothing prepared.',
  'Nothing comes before it: tune up and press play.',
  'It is where the course starts, and a fair place to find out whether you like the company.',
]

const followings = (before: string): [string, ...string[]] => [
  `It follows “${before}”, though it stands up well alone.`,
  `If you have done “${before}”, your hands are ready; if not, you will still follow.`,
  `The one before it is “${before}”, and you will hear where the two meet.`,
  `It picks up what “${before}” put down.`,
]

function advice(technique: string, title: string): string {
  const notes = techniqueNotes[technique]
  if (!notes) throw new Error(`the seed has no advice on ${technique}`)
  return `${choose(notes, `note ${title}`)} ${choose(practicePlans, `plan ${title}`)}`
}

function music({ musicKey, tempo, tuning }: Playable, slug: string): string {
  const strings = tuning === 'Standard' ? 'in standard tuning' : `with the guitar tuned to ${tuning}`
  return choose(
    [
      `Everything is played in ${musicKey} at ${tempo} beats a minute, ${strings}. The tab follows the picture, and it prints on plain paper.`,
      `The music is in ${musicKey}, ${strings}, at a full tempo of ${tempo}; slow it down as far as you like and the pitch stays put.`,
      `You will play in ${musicKey}, ${strings}. It ends at ${tempo} beats a minute and begins a good deal slower. Tab is included, on screen and on paper.`,
      `Key: ${musicKey}. Full tempo: ${tempo} bpm. The tab is written out ${strings}, bar by bar.`,
    ],
    `music ${slug}`,
  )
}
