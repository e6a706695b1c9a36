import type { SeedArtist, SeedCatalogue, SeedKind, SeedLine, SeedPath, SeedPrices, SeedProduct } from './seed-types.ts'
import { testRecordings } from './test-recordings.ts'

/** The moment the test shop was stocked; subscriptions run around it. */
export const testNow = new Date('2026-11-15T12:00:00.000Z')

/** Slugs that tests of every area may count on. */
export const testSlugs = {
  artist: 'otis-venn',
  otherArtist: 'mara-quill',
  /** £6.99, plays and downloads. */
  lesson: 'slow-blues-turnarounds',
  otherLesson: 'travis-picking-basics',
  /** Released in 2099: announced, in no list, not sold yet. */
  unreleasedLesson: 'lesson-of-tomorrow',
  /** Staff still works on it. */
  unpublishedLesson: 'half-written-lesson',
  /** £24.99, holds `lesson` and one more. */
  course: 'blues-from-the-porch',
  /** Has the formats digital (£3.99) and stems (£6.99). */
  backingTrack: 'slow-blues-in-a',
  stream: 'night-at-the-granary',
  /** Holds `course`, `backingTrack` and `stream`. */
  bundle: 'the-porch-bundle',
  /** 40 in stock, £19.99, 120 g. */
  dvd: 'night-at-the-granary-dvd',
  dvdLast: 'last-copy-dvd',
  dvdSoldOut: 'sold-out-dvd',
  cd: 'quiet-rooms',
  cdLast: 'last-pressing',
  cdSoldOut: 'gone-to-press',
  /** Both released in 2099, with limits of 20 and 3 pre-orders. £19.99 and £11.99. */
  dvdComing: 'one-day-soon-dvd',
  cdComing: 'not-yet-pressed',
} as const

const artists: SeedArtist[] = [
  artist('otis-venn', 'Otis Venn', 'Electric guitar', 'Hebden Bridge', ['blues', 'rock']),
  artist('mara-quill', 'Mara Quill', 'Acoustic guitar', 'Kinvara', ['folk', 'fingerstyle']),
]

function artist(slug: string, name: string, instrument: string, town: string, styles: string[]): SeedArtist {
  const cover = { seed: slug, kind: 'artist', title: name } as const
  return { slug, name, instrument, town, styles, cover, quote: 'Play it slower.', biography: `${name} teaches in ${town}.` }
}

type Row = Pick<SeedProduct, 'slug' | 'title'> & Partial<SeedProduct>

const defaults: Record<SeedKind, { lines: SeedLine[]; seconds: number; coverKind: SeedProduct['cover']['kind'] }> = {
  lesson: { lines: [line('digital', 'Lesson', 699)], seconds: 420, coverKind: 'lesson' },
  course: { lines: [line('digital', 'Course', 2499)], seconds: 5400, coverKind: 'course' },
  stream: { lines: [line('stream', 'Stream', 1299)], seconds: 3600, coverKind: 'stream' },
  'backing-track': { lines: [line('digital', 'Track', 399), line('stems', 'Track with stems', 699)], seconds: 180, coverKind: 'track' },
  bundle: { lines: [line('digital', 'Bundle', 3499)], seconds: 0, coverKind: 'bundle' },
  dvd: { lines: [disc('dvd', 40)], seconds: 4200, coverKind: 'dvd' },
  cd: { lines: [disc('cd', 25)], seconds: 2700, coverKind: 'cd' },
}

function line(format: SeedLine['format'], label: string, pence: number): SeedLine {
  return { format, label, prices: prices(pence) }
}

function disc(format: 'dvd' | 'cd', onHand: number): SeedLine {
  return { format, label: format.toUpperCase(), prices: prices(format === 'dvd' ? 1999 : 1199), onHand, weightGrams: 120 }
}

function prices(pence: number): SeedPrices {
  return { GBP: pence, USD: pence + 300, EUR: pence + 200 }
}

const table: Record<SeedKind, Row[]> = {
  lesson: [
    {
      slug: testSlugs.lesson,
      title: 'Slow blues turnarounds',
      recording: 'lesson-a',
      techniques: ['bending', 'vibrato'],
      musicKey: 'A',
      tempo: 62,
    },
    {
      slug: testSlugs.otherLesson,
      title: 'Travis picking basics',
      artist: 'mara-quill',
      style: 'folk',
      techniques: ['fingerpicking'],
      recording: 'lesson-b',
    },
    { slug: 'open-tuning-airs', title: 'Open tuning airs', artist: 'mara-quill', style: 'folk', level: 'intermediate', tuning: 'DADGAD' },
    { slug: 'string-bending-by-ear', title: 'String bending by ear', level: 'advanced', techniques: ['bending'], tempo: 96 },
    { slug: 'rock-rhythm-engine', title: 'Rock rhythm engine', style: 'rock', level: 'intermediate', tempo: 128, musicKey: 'E' },
    { slug: testSlugs.unreleasedLesson, title: 'Lesson of tomorrow', releasedAt: '2099-01-01T00:00:00.000Z' },
    { slug: testSlugs.unpublishedLesson, title: 'Half-written lesson', published: false },
  ],
  course: [
    {
      slug: testSlugs.course,
      title: 'Blues from the porch',
      parts: chapters(['slow-blues-turnarounds', 'First chords'], ['string-bending-by-ear', 'Singing lines']),
    },
    {
      slug: 'a-year-of-fingerstyle',
      title: 'A year of fingerstyle',
      artist: 'mara-quill',
      style: 'fingerstyle',
      parts: chapters(['travis-picking-basics', 'Winter'], ['open-tuning-airs', 'Spring']),
    },
    {
      slug: 'rhythm-from-nothing',
      title: 'Rhythm from nothing',
      style: 'rock',
      level: 'beginner',
      parts: chapters(['rock-rhythm-engine', 'Downstrokes']),
    },
    {
      slug: 'folk-tunes-for-two-hands',
      title: 'Folk tunes for two hands',
      artist: 'mara-quill',
      style: 'folk',
      parts: chapters(['open-tuning-airs', 'Airs']),
    },
    { slug: 'the-long-solo', title: 'The long solo', level: 'advanced', parts: chapters(['string-bending-by-ear', 'Phrases']) },
  ],
  stream: [
    { slug: testSlugs.stream, title: 'Night at the granary', recording: 'stream-a' },
    { slug: 'morning-set', title: 'Morning set', artist: 'mara-quill', style: 'folk' },
    { slug: 'three-amps-one-room', title: 'Three amps, one room', style: 'rock', level: 'advanced' },
  ],
  'backing-track': [
    { slug: testSlugs.backingTrack, title: 'Slow blues in A', recording: 'track-a', musicKey: 'A', tempo: 62 },
    { slug: 'shuffle-in-e', title: 'Shuffle in E', musicKey: 'E', tempo: 112, recording: 'track-b' },
    { slug: 'dadgad-waltz', title: 'DADGAD waltz', artist: 'mara-quill', style: 'folk', musicKey: 'D', tempo: 90, tuning: 'DADGAD' },
    { slug: 'garage-stomp', title: 'Garage stomp', style: 'rock', musicKey: 'G', tempo: 140 },
    { slug: 'minor-swing-study', title: 'Minor swing study', style: 'rock', musicKey: 'Dm', tempo: 180, level: 'advanced' },
  ],
  bundle: [
    {
      slug: testSlugs.bundle,
      title: 'The porch bundle',
      parts: chapters([testSlugs.course, ''], [testSlugs.backingTrack, ''], [testSlugs.stream, '']),
    },
    {
      slug: 'the-folk-shelf',
      title: 'The folk shelf',
      artist: 'mara-quill',
      style: 'folk',
      parts: chapters(['a-year-of-fingerstyle', ''], ['dadgad-waltz', '']),
    },
  ],
  dvd: [
    { slug: testSlugs.dvd, title: 'Night at the granary, the DVD' },
    { slug: 'porch-lessons-dvd', title: 'Porch lessons', artist: 'mara-quill', style: 'folk' },
    { slug: 'amps-and-cabs-dvd', title: 'Amps and cabs', style: 'rock' },
    { slug: testSlugs.dvdLast, title: 'The last copy', lines: [disc('dvd', 1)] },
    { slug: testSlugs.dvdSoldOut, title: 'Sold out and missed', lines: [disc('dvd', 0)] },
    { slug: testSlugs.dvdComing, title: 'One day soon', releasedAt: '2099-01-01T09:00:00.000Z', lines: [{ ...disc('dvd', 0), ahead: 20 }] },
  ],
  cd: [
    { slug: testSlugs.cd, title: 'Quiet rooms', artist: 'mara-quill', style: 'folk' },
    { slug: 'blue-hours', title: 'Blue hours' },
    { slug: 'valve-glow', title: 'Valve glow', style: 'rock' },
    { slug: testSlugs.cdLast, title: 'Last pressing', lines: [disc('cd', 1)] },
    { slug: testSlugs.cdSoldOut, title: 'Gone to press', lines: [disc('cd', 0)] },
    { slug: testSlugs.cdComing, title: 'Not yet pressed', releasedAt: '2099-01-01T09:00:00.000Z', lines: [{ ...disc('cd', 0), ahead: 3 }] },
  ],
}

function chapters(...parts: [slug: string, chapter: string][]): NonNullable<SeedProduct['parts']> {
  return parts.map(([slug, chapter]) => ({ slug, chapter }))
}

/** Released one a month, oldest first; the later, the less popular. */
function product(kind: SeedKind, row: Row, at: number): SeedProduct {
  const { lines, seconds, coverKind } = defaults[kind]
  const month = String((at % 9) + 1).padStart(2, '0')
  return {
    kind,
    artist: 'otis-venn',
    subtitle: '',
    summary: `${row.title}, in one sentence.`,
    description: `${row.title}.\n\nIt begins slowly and ends where you want to be.`,
    level: 'beginner',
    style: 'blues',
    techniques: [],
    tuning: 'Standard',
    musicKey: null,
    tempo: null,
    durationSeconds: seconds,
    releasedAt: `${2023 + (at % 4)}-${month}-10T09:00:00.000Z`,
    popularity: 100 - at,
    recording: null,
    cover: { seed: row.slug, kind: coverKind, title: row.title },
    lines,
    ...row,
  }
}

/** A small shop that never changes: every kind, and discs that are plenty, last and gone. */
export const testCatalogue: SeedCatalogue = {
  artists,
  recordings: testRecordings,
  products: (Object.keys(table) as SeedKind[]).flatMap((kind) => table[kind].map((row, at) => product(kind, row, at))),
}

/** A course with `testSlugs.lesson` in it, then a lesson of its own; and a path of another style and level. */
export const testPaths: readonly SeedPath[] = [
  {
    title: 'From porch to stage',
    goal: 'Play a slow blues in front of people.',
    about: '',
    level: 'beginner',
    style: 'blues',
    steps: ['Blues from the porch', 'Travis picking basics'],
  },
  {
    title: 'Airs and graces',
    goal: 'Play three airs in an open tuning.',
    about: '',
    level: 'intermediate',
    style: 'folk',
    steps: ['Folk tunes for two hands'],
  },
]
