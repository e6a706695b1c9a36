import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Colour, contrast, distance, fromRgb } from './colour.ts'
import { coverColour, drawCover } from './cover.ts'
import { groundsFor } from './dress/dresses.ts'
import { palettes } from './palettes.ts'
import { type CoverShape, type CoverSpec, coverKinds, coverShapes, familyNames } from './spec.ts'

const spec = (given: Partial<CoverSpec> = {}): CoverSpec => ({
  seed: 'right-hand-muting',
  kind: 'course',
  title: 'Right-hand muting that breathes',
  artist: 'Otis Venn',
  style: 'Blues',
  ...given,
})

const square = (width: number) => ({ width, shape: 'square' }) as const

const fingerprint = (given: CoverSpec, size: { width: number; shape: CoverShape }) =>
  createHash('sha256').update(drawCover(given, size).data()).digest('hex')

const meanOf = (given: CoverSpec): Colour => {
  const data = drawCover(given, square(96)).data()
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i++) if (i % 4 < 3) sum[i % 4] = (sum[i % 4] ?? 0) + (data[i] ?? 0)
  const [red = 0, green = 0, blue = 0] = sum.map((channel) => channel / (data.length / 4))
  return fromRgb(red, green, blue)
}

const read = (colour: string): Colour =>
  fromRgb(...([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]))

test('the same spec gives the same pixels, another seed a different picture', () => {
  for (const kind of coverKinds) {
    expect(fingerprint(spec({ kind }), square(160))).toBe(fingerprint(spec({ kind }), square(160)))
    expect(fingerprint(spec({ kind }), square(160))).not.toBe(fingerprint(spec({ kind, seed: 'another' }), square(160)))
  }
})

test('a lesson’s cover depends on the piece, key, level and artist', () => {
  const bar = { strings: 6, beats: [{ at: 0, notes: [[1, '5']] as [number, string][] }] }
  const own = { kind: 'lesson', family: 'own-bar', bar, musicKey: 'A minor', level: 1 } as const
  const other = { strings: 6, beats: [{ at: 0.5, notes: [[1, '7']] as [number, string][] }] }
  const all = [{}, { bar: other }, { musicKey: 'A major' }, { level: 2 }, { artist: 'Lottie Fennimore' }, { style: 'Jazz' }]
  expect(new Set(all.map((change) => fingerprint(spec({ ...own, ...change }), square(320)))).size).toBe(all.length)
})

test.each(familyNames)(
  'the family %s draws every kind in every shape up to the edges',
  (family) => {
    for (const kind of coverKinds)
      for (const shape of Object.keys(coverShapes) as CoverShape[]) {
        const canvas = drawCover(spec({ family, kind, seed: `${family}-${kind}-${shape}` }), { width: 160, shape })
        expect(canvas.height).toBe(Math.round(160 / coverShapes[shape]))
        const data = canvas.data()
        const tones = new Set<number>()
        let thinnest = 255
        for (let i = 0; i < data.length; i += 4) {
          thinnest = Math.min(thinnest, data[i + 3] ?? 0)
          tones.add((data[i] ?? 0) >> 3)
        }
        expect(thinnest).toBe(255)
        expect(tones.size).toBeGreaterThan(4)
      }
  },
  60_000,
)

test('renders the same picture at every width', () => {
  const small = meanOf(spec())
  const data = drawCover(spec(), square(320)).data()
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i++) if (i % 4 < 3) sum[i % 4] = (sum[i % 4] ?? 0) + (data[i] ?? 0)
  const [red = 0, green = 0, blue = 0] = sum.map((channel) => channel / (data.length / 4))
  expect(distance(small, fromRgb(red, green, blue))).toBeLessThan(0.02)
})

test('terraces show the recording’s real loudness', () => {
  const loud = spec({ family: 'terraces', kind: 'track', peaks: Array.from({ length: 400 }, () => 1) })
  const quiet = { ...loud, peaks: Array.from({ length: 400 }, () => 0.05) }
  expect(fingerprint(loud, square(160))).not.toBe(fingerprint(quiet, square(160)))
})

test('keeps a given portrait style: two artists differ only by their description', () => {
  const artist = spec({ kind: 'artist', look: { hat: 'beret', glasses: 'round', instrument: 'banjo' } })
  expect(fingerprint(artist, square(160))).not.toBe(fingerprint({ ...artist, look: { ...artist.look, hat: 'none' } }, square(160)))
})

test('the placeholder is close to its picture, and text on it is readable', () => {
  const paper: Colour = [0.97, 0.015, 85]
  const ink: Colour = [0.22, 0.02, 60]
  let sum = 0
  const specs = coverKinds.flatMap((kind) => Array.from({ length: 12 }, (_, i) => spec({ kind, seed: `placeholder-${i}` })))
  for (const given of specs) {
    const colour = coverColour(given)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    const far = distance(read(colour), meanOf(given))
    expect(far).toBeLessThan(0.36)
    sum += far
    expect(Math.max(contrast(read(colour), paper), contrast(read(colour), ink))).toBeGreaterThan(3)
  }
  expect(sum / specs.length).toBeLessThan(0.13)
})

test('titles have a contrast of 4.5:1 with their background in every palette', () => {
  for (const palette of Object.values(palettes)) {
    for (const [ground, prints] of groundsFor(palette)) {
      expect(contrast(ground, prints.title)).toBeGreaterThan(4.5)
      expect(contrast(ground, prints.quiet)).toBeGreaterThan(4.5)
    }
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThan(7)
  }
})

test('drawing a 480 px square costs no more than a few WebP encodings of it', () => {
  let drawing = 0
  let encoding = 0
  for (let i = 0; i < 24; i++) {
    const start = performance.now()
    const canvas = drawCover(spec({ kind: coverKinds[i % coverKinds.length] ?? 'course', seed: `cost-${i}` }), square(480))
    canvas.data()
    const drawn = performance.now()
    canvas.encodeSync('webp', 78)
    drawing += drawn - start
    encoding += performance.now() - drawn
  }
  expect(drawing / encoding).toBeLessThan(2.5)
})
