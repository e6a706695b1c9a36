import type { SeedProduct } from '../seed-types.ts'
import { chance, choose, popularityOf, released } from './choices.ts'
import { courseTexts } from './course-texts.ts'
import { coursesOf } from './courses.ts'
import { nameOf } from './people.ts'
import { pricesOf } from './prices.ts'
import { slugOf } from './slug.ts'
import { streamTexts } from './stream-texts.ts'
import { streamsOf } from './streams.ts'
import type { Builder } from './types.ts'

/** Discs: the sixteen films, and the courses that people asked to have on a shelf. */
export const dvdsOf: Builder = (recordings) => {
  const films = new Map(streamsOf(recordings).map((stream) => [stream.slug, stream]))
  const courses = new Map(coursesOf(recordings).map((course) => [course.slug, course]))
  const discs = [
    ...streamTexts.flatMap((text) => films.get(slugOf(text.title)) ?? []).map(filmDisc),
    ...onDisc.flatMap((title) => courses.get(slugOf(title)) ?? []).map(courseDisc),
  ]
  return discs.map((disc, at) => ({ ...disc, lines: disc.lines.map((line) => ({ ...line, onHand: stock(at, disc.slug) })) }))
}

/** Some have run out and some nearly; the others are on the shelf. */
const stock = (at: number, slug: string): number => {
  if (at % 13 === 5) return 0
  if (at % 9 === 2) return 1 + Math.floor(chance(`low ${slug}`) * 3)
  return 8 + Math.floor(chance(`stock ${slug}`) * 55)
}

function filmDisc(film: SeedProduct): SeedProduct {
  const text = streamTexts.find((each) => slugOf(each.title) === film.slug)
  const minutes = text?.minutes ?? 60
  const slug = `${film.slug}-dvd`
  return {
    ...film,
    ...disc(slug, film, minutes, choose([1499, 1599, 1699], slug)),
    subtitle: `${nameOf(film.artist)} on film, ${minutes} minutes`,
    summary: `The whole evening on one disc, with ${text?.extras ?? 'a booklet'}.`,
    description: `${film.description}\n\n${choose(filmBoxes, slug)} It runs for ${minutes} minutes, and the disc also has ${text?.extras ?? 'a booklet'}.`,
  }
}

const filmBoxes: [string, ...string[]] = [
  'One disc in a card sleeve, for every region, with subtitles in English, French and Spanish.',
  'The disc plays in any region and has subtitles in three languages, one of them for the hard of hearing.',
  'A region-free disc, in a case that survives the letterbox.',
]

function courseDisc(course: SeedProduct, at: number): SeedProduct {
  const minutes = 105 + Math.floor(chance(`minutes ${course.slug}`) * 80)
  const slug = `${course.slug}-dvd`
  const lessons = course.parts?.length ?? 0
  const pages = 20 + 4 * Math.floor(chance(`pages ${course.slug}`) * 9)
  const [first = ''] = course.description.split('\n\n')
  return {
    ...course,
    ...disc(slug, course, minutes, choose([1799, 1899, 1999, 2199], slug)),
    parts: undefined,
    subtitle: `The course on ${at % 3 === 0 ? 'two discs' : 'disc'}, with a ${pages}-page book of tab: ${course.subtitle.toLowerCase()}`,
    summary: `${course.summary} All ${lessons === 6 ? 'six' : lessons} lessons, ${minutes} minutes, nothing to log in to.`,
    description: `${first}\n\n${choose(courseBoxes(pages), slug)}`,
  }
}

const courseBoxes = (pages: number): [string, ...string[]] => [
  `The book has ${pages} pages, lies flat on a music stand and has margins wide enough for remarks. Chapters on the disc match the numbers in the book.`,
  `With it comes a spiral-bound book of ${pages} pages: every example in tab and notation, with the teacher’s own fingerings.`,
  `For practice rooms without a network and for people who like a thing they can lend. The book of tab is ${pages} pages long and stays open.`,
  `Two camera angles can be switched from the remote control. All ${pages} pages of tab are printed on paper that takes a pencil.`,
]

/** What every disc is made of. It plays nothing in the browser but its trailer. */
const disc = (slug: string, of: SeedProduct, minutes: number, pence: number) => {
  const days = 40 + Math.floor(chance(`press ${slug}`) * 60)
  const releasedAt = released(of.releasedAt.slice(0, 10), days)
  return {
    slug,
    kind: 'dvd',
    tuning: null,
    durationSeconds: minutes * 60,
    releasedAt,
    popularity: Math.round(popularityOf(slug, releasedAt) * 0.6),
    cover: { seed: slug, kind: 'dvd', title: of.title, artist: nameOf(of.artist), style: of.style },
    lines: [{ format: 'dvd', label: 'DVD', prices: pricesOf(pence), weightGrams: 96 + Math.floor(chance(`weight ${slug}`) * 60) }],
  } satisfies Partial<SeedProduct>
}

const onDisc = courseTexts
  .filter(({ title }) => slugOf(title) !== 'sweet-sixths-and-where-to-put-them')
  .toSorted((a, b) => chance(`disc ${a.title}`) - chance(`disc ${b.title}`))
  .slice(0, 24)
  .map(({ title }) => title)
