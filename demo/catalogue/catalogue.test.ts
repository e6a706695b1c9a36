import { describe, expect, test } from 'vitest'
import { coverKinds } from '../covers/spec.ts'
import { writeAlphaTex } from '../music/files/guitar-pro.ts'
import { lessonOf } from '../music/lessons/lessons.ts'
import { recordings } from '../music/recordings.ts'
import type { SeedKind, SeedProduct } from '../seed-types.ts'
import { artists } from './artists.ts'
import { demoProducts } from './catalogue.ts'
import { cdTexts } from './cd-texts.ts'
import { techniqueNotes } from './lesson-notes.ts'
import { pricesOf } from './prices.ts'

const products = demoProducts(recordings)
const bySlug = new Map(products.map((product) => [product.slug, product]))
const ofKind = (kind: SeedKind) => products.filter((product) => product.kind === kind)
const played = (product: SeedProduct) => recordings.find(({ id }) => id === product.recording)

describe('demo catalogue contents', () => {
  test('15 artists, 10 courses, 60 lessons, 24 tracks, 4 streams, 6 bundles, 9 DVDs, 3 CDs', () => {
    const counts = Object.fromEntries(products.map(({ kind }) => [kind, ofKind(kind).length]))
    expect(artists).toHaveLength(15)
    expect(counts).toEqual({ course: 10, lesson: 60, 'backing-track': 24, stream: 4, bundle: 6, dvd: 9, cd: 3 })
  })

  test('every slug is unique and URL-safe', () => {
    const slugs = [...products, ...artists].map(({ slug }) => slug)
    expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([])
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('every referenced artist and part exists, and no product contains itself or a duplicate', () => {
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
    for (const { slug } of artists) expect(products.filter(({ artist }) => artist === slug).length).toBeGreaterThan(0)
  })

  test('release years span 2019 to 2026, none after the shop’s opening', () => {
    const years = new Map<number, number>()
    for (const { releasedAt } of products) {
      const date = new Date(releasedAt)
      expect(date.getTime()).toBeLessThan(Date.parse('2026-11-21T00:00:00.000Z'))
      years.set(date.getUTCFullYear(), (years.get(date.getUTCFullYear()) ?? 0) + 1)
    }
    expect([...years.keys()].sort()).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
    expect(Math.min(...years.values())).toBeGreaterThan(2)
  })
})

describe('demo prices and stock', () => {
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

  test('discs have a weight and a stock count; one is scarce and one is sold out', () => {
    const discs = [...ofKind('dvd'), ...ofKind('cd')].flatMap(({ lines }) => lines)
    for (const { weightGrams = 0, onHand = -1 } of discs) {
      expect(weightGrams).toBeGreaterThan(70)
      expect(weightGrams).toBeLessThan(200)
      expect(onHand).toBeGreaterThanOrEqual(0)
    }
    expect(discs.filter(({ onHand }) => onHand === 0).length).toBeGreaterThanOrEqual(1)
    expect(discs.filter(({ onHand = 0 }) => onHand > 0 && onHand < 4).length).toBeGreaterThanOrEqual(1)
    for (const product of products)
      if (product.kind !== 'dvd' && product.kind !== 'cd') expect(product.lines.every((line) => line.onHand === undefined)).toBe(true)
  })
})

describe('demo recordings', () => {
  test('a lesson, a track and a stream play the recording with their own name', () => {
    for (const { slug, title, recording } of [...ofKind('lesson'), ...ofKind('backing-track'), ...ofKind('stream')]) {
      expect(recording).toBe(slug)
      expect(recordings.find(({ id }) => id === slug)?.title).toBe(title)
    }
  })

  test('key, tempo, tuning, style and length match the recording', () => {
    for (const product of [...ofKind('lesson'), ...ofKind('backing-track')]) {
      const { musicKey, tempo, tuning, durationSeconds, style } = product
      expect(played(product)).toMatchObject({ musicKey, tempo, tuning })
      expect(played(product)?.style.toLowerCase()).toBe(style)
      expect(Math.abs((played(product)?.durationSeconds ?? 0) - durationSeconds)).toBeLessThanOrEqual(0.5)
      expect(played(product)?.type).toBe(product.kind === 'lesson' ? 'lesson' : 'track')
    }
  })

  test('two products share a recording only when one contains the other or is its disc', () => {
    const holds = (slug: string): string[] => [slug, ...(bySlug.get(slug)?.parts ?? []).flatMap((part) => holds(part.slug))]
    const contents = ({ kind, slug }: SeedProduct) => holds(kind === 'dvd' ? slug.replace(/-dvd$/, '') : slug)
    for (const product of products.filter(({ recording }) => recording !== null))
      expect(contents(product), product.slug).toContain(product.recording)
  })

  test('a lesson lasts 2 to 8 minutes; courses, bundles and discs last as long as their parts', () => {
    for (const { durationSeconds, slug } of ofKind('lesson')) {
      expect(durationSeconds, slug).toBeGreaterThanOrEqual(120)
      expect(durationSeconds, slug).toBeLessThanOrEqual(480)
    }
    for (const { parts = [], durationSeconds } of [...ofKind('course'), ...ofKind('bundle')])
      expect(durationSeconds).toBe(parts.reduce((sum, { slug }) => sum + (bySlug.get(slug)?.durationSeconds ?? 0), 0))
    for (const { slug, durationSeconds, description } of ofKind('dvd')) {
      expect(durationSeconds).toBe(bySlug.get(slug.replace(/-dvd$/, ''))?.durationSeconds)
      expect(description).toContain(`${Math.round(durationSeconds / 60)} minutes`)
    }
  })

  test('the disc of a course names its lessons', () => {
    for (const { slug, description } of ofKind('dvd')) {
      const lessons = (bySlug.get(slug.replace(/-dvd$/, ''))?.parts ?? []).flatMap((part) => bySlug.get(part.slug) ?? [])
      expect(lessons.filter(({ title }) => !description.includes(`“${title}”`))).toEqual([])
    }
  })

  test('the lessons of a course differ in their bars', () => {
    for (const course of ofKind('course')) {
      const scores = (course.parts ?? []).map(({ slug }) => writeAlphaTex(lessonOf(slug).piece).split('\n').slice(2).join())
      expect(new Set(scores).size, course.slug).toBe(scores.length)
    }
  })
})

describe('demo texts', () => {
  // The subtitle of a backing track is its key, tempo and band, and no prose.
  const subtitles = products.filter((p) => p.kind !== 'backing-track').map((p) => p.subtitle)
  const texts = [
    ...subtitles,
    ...products.flatMap((p) => [p.title, p.summary, p.description]),
    ...artists.flatMap((a) => [a.biography, a.quote]),
  ]

  test('no text is used by more than two products', () => {
    const counts = new Map<string, number>()
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 2)).toEqual([])
  })

  test('no text is empty or a placeholder', () => {
    for (const text of texts) {
      expect(text.trim()).toBe(text)
      expect(text.length).toBeGreaterThan(2)
      expect(text).not.toMatch(/\b(lorem|ipsum|placeholder|todo|tbd|fixme|xxx|undefined|null|nan)\b|coming soon|\[object/i)
      expect(text).not.toMatch(/ {2}|["']| ,|\.\./)
    }
  })

  test('summaries fit a card, and descriptions have enough text', () => {
    for (const { summary, description, kind } of products) {
      expect(summary.length).toBeGreaterThan(30)
      expect(summary.length).toBeLessThan(230)
      if (kind !== 'cd') expect(description.split(' ').length).toBeGreaterThan(25)
    }
    for (const { biography } of artists) expect(biography.split(' ').length).toBeGreaterThan(70)
  })

  test('every technique has advice, and every cover suits its product kind', () => {
    for (const { techniques } of ofKind('lesson')) for (const technique of techniques) expect(techniqueNotes).toHaveProperty([technique])
    for (const { cover } of [...products, ...artists]) expect(coverKinds).toContain(cover.kind)
  })

  test('a record has a track list with plausible lengths', () => {
    for (const { tracks } of cdTexts) {
      expect(tracks.length).toBeGreaterThanOrEqual(8)
      for (const [title, length] of tracks) {
        expect(title.length).toBeGreaterThan(2)
        expect(length).toMatch(/^\d:[0-5]\d$/)
      }
    }
  })
})
