import { describe, expect, test } from 'vitest'
import { coverKinds } from '../covers/spec.ts'
import { recordings } from '../music/recordings.ts'
import type { SeedKind, SeedProduct } from '../seed-types.ts'
import { artists } from './artists.ts'
import { demoProducts } from './catalogue.ts'
import { cdTexts } from './cd-texts.ts'
import { techniqueNotes } from './lesson-notes.ts'
import { pickRecording } from './pick-recording.ts'
import { pricesOf } from './prices.ts'
import type { Playable } from './types.ts'

/** A few pieces, as a young shop might have. */
const music: [style: string, musicKey: string, tempo: number, tuning: string, level: string][] = [
  ['Blues', 'A major', 118, 'Standard', 'beginner'],
  ['Blues', 'G minor', 87, 'Standard', 'intermediate'],
  ['Rock', 'A minor', 128, 'Standard', 'beginner'],
  ['Funk', 'E minor', 104, 'Standard', 'intermediate'],
  ['Jazz', 'F major', 140, 'Standard', 'advanced'],
  ['Country', 'G major', 116, 'Standard', 'intermediate'],
  ['Metal', 'D minor', 150, 'Drop D', 'advanced'],
  ['Folk', 'D major', 96, 'DADGAD', 'intermediate'],
  ['Folk', 'G major', 88, 'Standard', 'beginner'],
  ['Soul', 'E♭ major', 96, 'E♭ standard', 'intermediate'],
]

const few: Playable[] = (['lesson', 'track', 'stream'] as const).flatMap((type) =>
  music.map(([style, musicKey, tempo, tuning, level], at) => ({
    id: `${type}-${at}`,
    type,
    style,
    musicKey,
    tempo,
    tuning,
    level,
    durationSeconds: 50 + at,
  })),
)

const products = demoProducts(recordings)
const bySlug = new Map(products.map((product) => [product.slug, product]))
const ofKind = (kind: SeedKind) => products.filter((product) => product.kind === kind)
const played = (product: SeedProduct) => recordings.find(({ id }) => id === product.recording)

describe('what is on the shelves', () => {
  test('24 artists, 40 courses, 240 lessons, 60 tracks, 16 streams, 20 bundles, 40 DVDs, 10 CDs', () => {
    const counts = Object.fromEntries(products.map(({ kind }) => [kind, ofKind(kind).length]))
    expect(artists).toHaveLength(24)
    expect(counts).toEqual({ course: 40, lesson: 240, 'backing-track': 60, stream: 16, bundle: 20, dvd: 40, cd: 10 })
  })

  test('every slug is unique and fit for an address', () => {
    const slugs = [...products, ...artists].map(({ slug }) => slug)
    expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([])
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('what is named is there: artists, parts, and no product holds itself or a thing twice', () => {
    const known = new Set(artists.map(({ slug }) => slug))
    for (const { artist, slug, parts = [] } of products) {
      expect(known).toContain(artist)
      expect(parts.filter((part) => !bySlug.has(part.slug) || part.slug === slug)).toEqual([])
      expect(new Set(parts.map((part) => part.slug)).size).toBe(parts.length)
    }
    for (const course of ofKind('course')) expect(course.parts?.every((part) => bySlug.get(part.slug)?.kind === 'lesson')).toBe(true)
    for (const bundle of ofKind('bundle')) expect(bundle.parts?.length).toBeGreaterThan(1)
  })

  test('every artist teaches or plays something', () => {
    for (const { slug } of artists) expect(products.filter(({ artist }) => artist === slug).length).toBeGreaterThan(2)
  })

  test('releases are spread over the years 2019 to 2026, none after the shop opened', () => {
    const years = new Map<number, number>()
    for (const { releasedAt } of products) {
      const date = new Date(releasedAt)
      expect(date.getTime()).toBeLessThan(Date.parse('2026-11-21T00:00:00.000Z'))
      years.set(date.getUTCFullYear(), (years.get(date.getUTCFullYear()) ?? 0) + 1)
    }
    expect([...years.keys()].sort()).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
    expect(Math.min(...years.values())).toBeGreaterThan(15)
  })
})

describe('prices and stock', () => {
  test('every line has a price of its own in pounds, dollars and euros', () => {
    for (const { lines } of products) {
      expect(lines.length).toBeGreaterThan(0)
      for (const { prices } of lines) {
        expect(Object.keys(prices).sort()).toEqual(['EUR', 'GBP', 'USD'])
        expect(Object.values(prices).every((minor) => Number.isInteger(minor) && minor > 0)).toBe(true)
        expect(new Set(Object.values(prices)).size).toBe(3)
      }
    }
    expect(() => pricesOf(123)).toThrow('no label')
  })

  test('a course and a bundle cost less than their parts, in every currency', () => {
    for (const product of [...ofKind('course'), ...ofKind('bundle')])
      for (const currency of ['GBP', 'USD', 'EUR'] as const) {
        const apart = (product.parts ?? []).reduce((sum, { slug }) => {
          const prices = bySlug.get(slug)?.lines.map((line) => line.prices[currency]) ?? []
          return sum + Math.min(...prices)
        }, 0)
        expect({ slug: product.slug, cheaper: (product.lines[0]?.prices[currency] ?? 0) < apart }).toEqual({
          slug: product.slug,
          cheaper: true,
        })
      }
  })

  test('discs have a weight and a count; some are nearly gone and some are gone', () => {
    const discs = [...ofKind('dvd'), ...ofKind('cd')].flatMap(({ lines }) => lines)
    for (const { weightGrams = 0, onHand = -1 } of discs) {
      expect(weightGrams).toBeGreaterThan(70)
      expect(weightGrams).toBeLessThan(200)
      expect(onHand).toBeGreaterThanOrEqual(0)
    }
    expect(discs.filter(({ onHand }) => onHand === 0).length).toBeGreaterThanOrEqual(3)
    expect(discs.filter(({ onHand = 0 }) => onHand > 0 && onHand < 4).length).toBeGreaterThanOrEqual(3)
    for (const product of products)
      if (product.kind !== 'dvd' && product.kind !== 'cd') expect(product.lines.every((line) => line.onHand === undefined)).toBe(true)
  })
})

describe('what plays', () => {
  test('key, tempo, tuning and length of a lesson and a track are those of what it plays', () => {
    for (const product of [...ofKind('lesson'), ...ofKind('backing-track')]) {
      const { musicKey, tempo, tuning, durationSeconds } = product
      expect(played(product)).toMatchObject({ musicKey, tempo, tuning })
      expect(Math.abs((played(product)?.durationSeconds ?? 0) - durationSeconds)).toBeLessThanOrEqual(0.5)
      expect(played(product)?.type).toBe(product.kind === 'lesson' ? 'lesson' : 'track')
    }
  })

  test('every product plays something', () => {
    expect(products.filter((product) => !played(product))).toEqual([])
  })

  test('what plays is in the style that is written on it wherever there is music in that style', () => {
    for (const product of [...ofKind('lesson'), ...ofKind('backing-track')]) {
      const { style } = product
      const there = recordings.some((one) => one.type === played(product)?.type && one.style.toLowerCase() === style)
      if (there) expect(played(product)?.style.toLowerCase()).toBe(style)
    }
  })

  test('a lesson that promises a tuning plays in it', () => {
    const retuned = ofKind('lesson').filter(({ subtitle }) => /DADGAD|Drop D/.test(subtitle))
    expect(retuned.length).toBe(12)
    for (const { subtitle, tuning } of retuned) expect(subtitle).toContain(tuning ?? 'nothing')
  })

  test('styles come before levels, and with few there is still something fitting', () => {
    const want = { type: 'lesson', style: 'folk', seed: 'x' } as const
    expect(pickRecording(few, { ...want, level: 'beginner' })?.musicKey).toBe('G major')
    expect(pickRecording(few, { ...want, level: 'beginner', wish: { tuning: 'DADGAD' } })?.tuning).toBe('DADGAD')
    expect(pickRecording(few, { ...want, style: 'blues', wish: { pace: 'slow' } })?.tempo).toBe(87)
    expect(pickRecording(few, { ...want, style: 'surf' })?.style).toBe('Rock')
    expect(pickRecording(few.slice(0, 1), { ...want, style: 'jazz' })?.id).toBe('lesson-0')
    expect(pickRecording([], want)).toBeNull()
    expect(demoProducts([]).every(({ recording }) => recording === null)).toBe(true)
  })

  test('recordings of one style are shared out, not worn out', () => {
    const two = few.filter(({ style }) => style === 'Blues')
    const uses = Array.from({ length: 40 }, (_, at) => pickRecording(two, { type: 'track', style: 'blues', seed: `seed-${at}` })?.id)
    expect(new Set(uses).size).toBe(2)
  })
})

describe('the words', () => {
  // The subtitle of a backing track is its key, tempo and band, and no prose.
  const subtitles = products.filter((p) => p.kind !== 'backing-track').map((p) => p.subtitle)
  const texts = [
    ...subtitles,
    ...products.flatMap((p) => [p.title, p.summary, p.description]),
    ...artists.flatMap((a) => [a.biography, a.quote]),
  ]

  test('no text stands on more than two things', () => {
    const counts = new Map<string, number>()
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 2)).toEqual([])
  })

  test('nothing is empty, unfinished, or was forgotten', () => {
    for (const text of texts) {
      expect(text.trim()).toBe(text)
      expect(text.length).toBeGreaterThan(2)
      expect(text).not.toMatch(/\b(lorem|ipsum|placeholder|todo|tbd|fixme|xxx|undefined|null|nan)\b|coming soon|\[object/i)
      expect(text).not.toMatch(/ {2}|["']| ,|\.\./)
    }
  })

  test('summaries fit a card, and descriptions say something', () => {
    for (const { summary, description, kind } of products) {
      expect(summary.length).toBeGreaterThan(30)
      expect(summary.length).toBeLessThan(230)
      if (kind !== 'cd') expect(description.split(' ').length).toBeGreaterThan(25)
    }
    for (const { biography } of artists) expect(biography.split(' ').length).toBeGreaterThan(70)
  })

  test('every technique has advice, and every cover is of its kind', () => {
    for (const { techniques } of ofKind('lesson')) for (const technique of techniques) expect(techniqueNotes).toHaveProperty([technique])
    for (const { cover } of [...products, ...artists]) expect(coverKinds).toContain(cover.kind)
  })

  test('a record has a list of tracks with believable lengths', () => {
    for (const { tracks } of cdTexts) {
      expect(tracks.length).toBeGreaterThanOrEqual(8)
      for (const [title, length] of tracks) {
        expect(title.length).toBeGreaterThan(2)
        expect(length).toMatch(/^\d:[0-5]\d$/)
      }
    }
  })
})
