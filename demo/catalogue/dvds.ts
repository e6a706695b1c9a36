import type { SeedProduct } from '../seed-types.ts'
import { slugOf } from '../slug.ts'
import { chance, choose, popularityOf, released } from './choices.ts'
import { courseTexts } from './course-texts.ts'
import { coursesOf } from './courses.ts'
import { nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import { streamTexts } from './stream-texts.ts'
import { streamsOf } from './streams.ts'
import type { Builder } from './types.ts'

/** Discs: the four sittings, and the courses that people asked to have on a shelf. A disc holds what its film or course holds. */
export const dvdsOf: Builder = (recordings) => {
  const courses = new Map(coursesOf(recordings).map((course) => [course.slug, course]))
  const discs = [...streamsOf(recordings).map(filmDisc), ...onDisc.flatMap((title) => courses.get(slugOf(title)) ?? []).map(courseDisc)]
  return discs.map((disc, at) => ({ ...disc, lines: disc.lines.map((line) => ({ ...line, onHand: stock(at, disc.slug) })) }))
}

const onDisc = [
  'Slow blues, told plainly',
  'The shuffle engine',
  'The thumb keeps time',
  'Shell voicings and the road home',
  'Train beats and other right hands',
]

/** One has run out and one nearly; the others are on the shelf. */
const stock = (at: number, slug: string): number => {
  if (at === 5) return 0
  if (at === 2) return 1 + Math.floor(chance(`low ${slug}`) * 3)
  return 8 + Math.floor(chance(`stock ${slug}`) * 55)
}

const minutesOf = ({ durationSeconds }: SeedProduct): number => Math.round(durationSeconds / 60)

function filmDisc(film: SeedProduct): SeedProduct {
  const booklet = streamTexts.find((text) => slugOf(text.title) === film.slug)?.booklet ?? 'a booklet'
  const minutes = minutesOf(film)
  const slug = `${film.slug}-dvd`
  return {
    ...film,
    ...disc(slug, film, choose([1199, 1299, 1399], slug)),
    subtitle: `${nameOf(film.artist)} on disc, ${minutes} minutes`,
    summary: `${film.summary} The whole sitting on one disc.`,
    description: `${film.description}\n\nOne disc in a card sleeve, for every region, with English subtitles. It runs for ${minutes} minutes. In the sleeve there is ${booklet}.`,
  }
}

function courseDisc(course: SeedProduct): SeedProduct {
  const minutes = minutesOf(course)
  const slug = `${course.slug}-dvd`
  const [first = ''] = course.description.split('\n\n')
  return {
    ...course,
    ...disc(slug, course, choose([2199, 2299, 2399], slug)),
    // Parts are what a product gives to play online; a disc gives nothing but itself, so its text names them.
    parts: undefined,
    subtitle: `The course on disc, with the tab on paper: ${course.subtitle.toLowerCase()}`,
    summary: `${course.summary} All six lessons, ${minutes} minutes, nothing to log in to.`,
    description: `${first}\n\nThe chapters: ${chaptersOf(course)}.\n\n${choose(courseBoxes(minutes), slug)}`,
  }
}

const chaptersOf = ({ title }: SeedProduct): string =>
  (courseTexts.find((course) => course.title === title)?.lessons ?? []).map(([, lesson]) => `“${lesson}”`).join(', ')

const courseBoxes = (minutes: number): [string, ...string[]] => [
  `The six lessons are chapters of one disc that runs for ${minutes} minutes. Their tab is in a booklet that lies flat on a music stand.`,
  `For practice rooms without a network and for people who like a thing they can lend: ${minutes} minutes on one disc, and the tab of all six lessons.`,
  `One disc, six chapters, ${minutes} minutes, with English subtitles. The booklet has the tab and margins wide enough for remarks.`,
]

/** What every disc is made of. It is as long as what is on it, and plays its trailer in the browser. */
const disc = (slug: string, of: SeedProduct, pence: number) => {
  const days = 40 + Math.floor(chance(`press ${slug}`) * 60)
  const releasedAt = released(of.releasedAt.slice(0, 10), days)
  return {
    slug,
    kind: 'dvd',
    tuning: null,
    releasedAt,
    popularity: Math.round(popularityOf(slug, releasedAt) * 0.6),
    cover: { seed: slug, kind: 'dvd', title: of.title, artist: nameOf(of.artist), style: of.style },
    lines: [{ format: 'dvd', label: 'DVD', prices: pricesOf(pence), weightGrams: 96 + Math.floor(chance(`weight ${slug}`) * 60) }],
  } satisfies Partial<SeedProduct>
}
