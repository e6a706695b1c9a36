import type { SeedProduct, SeedReach } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { popularityOf, released } from './choices.ts'
import { courseTexts } from './course-texts.ts'
import { lessonsOf } from './lessons.ts'
import { nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import type { Builder, CourseText } from './types.ts'

/** The courses with their lessons in chapters; a course plays its first lesson as its trailer and is as long as all of them. */
export const coursesOf: Builder = (recordings) => {
  const lessons = new Map(lessonsOf(recordings).map((lesson) => [lesson.slug, lesson]))
  return courseTexts.map((course) =>
    courseOf(
      course,
      course.lessons.flatMap(([, title]) => lessons.get(slugOf(title)) ?? []),
    ),
  )
}

function courseOf(course: CourseText, lessons: SeedProduct[]): SeedProduct {
  const slug = slugOf(course.title)
  const releasedAt = released(course.released)
  return {
    slug,
    kind: 'course',
    artist: course.artist,
    title: course.title,
    subtitle: course.subtitle,
    summary: course.summary,
    description: course.description,
    level: course.level,
    style: course.style,
    techniques: [...new Set(course.lessons.map(([, , , technique]) => technique))],
    tuning: same(lessons.map((lesson) => lesson.tuning)),
    musicKey: null,
    tempo: null,
    reach: reachOfAll(lessons.flatMap(({ reach }) => reach ?? [])),
    durationSeconds: lessons.reduce((sum, lesson) => sum + lesson.durationSeconds, 0),
    releasedAt,
    popularity: Math.round(popularityOf(slug, releasedAt) * 1.2),
    recording: lessons[0]?.recording ?? null,
    cover: { seed: slug, kind: 'course', title: course.title, artist: nameOf(course.artist), style: course.style },
    lines: [{ format: 'digital', label: 'Whole course', prices: pricesOf(course.pence) }],
    parts: course.lessons.map(([chapter, title]) => ({ slug: slugOf(title), chapter })),
  }
}

/** All chords, the hardest bar and the widest stretch of any lesson. */
const reachOfAll = (all: readonly SeedReach[]): SeedReach => ({
  chords: [...new Set(all.flatMap(({ chords }) => chords))],
  notesPerSecond: Math.max(...all.map(({ notesPerSecond }) => notesPerSecond ?? 0)) || null,
  stretch: Math.max(...all.map(({ stretch }) => stretch ?? 0)) || null,
})

/** What all have in common, or null. */
const same = (values: (string | null)[]): string | null => (values.every((value) => value === values[0]) ? (values[0] ?? null) : null)
