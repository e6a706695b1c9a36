import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { faces, registerFonts } from '#invoices/fonts.ts'
import { drawText, fitText, type Room } from './typeset.ts'

registerFonts()

const titles = [
  'Octaves',
  'Right-hand muting that breathes',
  'Intonation, setup and the small screwdriver: looking after an instrument through the year',
  'Ålesund to Łódź: çeviche, naïveté & “quotes”',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'Drop D without the mud',
  'jumpy, gravelly pq gj',
]

const rooms: Room[] = [
  { width: 876, height: 360, lines: 3, largest: 104, smallest: 40, leading: 1.06 },
  { width: 420, height: 240, lines: 3, largest: 92, smallest: 40, leading: 1.06 },
  { width: 240, height: 110, lines: 2, largest: 90, smallest: 30, leading: 1.06 },
]

const pad = 120

/** The painted pixels' bounds, relative to the room's corner. */
const inkOf = (title: string, room: Room, face: (typeof faces)[keyof typeof faces], align: 'left' | 'center') => {
  const canvas = createCanvas(room.width + pad * 2, room.height + pad * 2)
  const g = canvas.getContext('2d')
  const set = fitText(g, title, face, room)
  drawText(g, set, pad + (align === 'center' ? room.width / 2 : 0), pad, align)
  const { data, width, height } = g.getImageData(0, 0, canvas.width, canvas.height)
  const bounds = { left: width, right: 0, top: height, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 40) continue
      bounds.left = Math.min(bounds.left, x - pad)
      bounds.right = Math.max(bounds.right, x - pad + 1)
      bounds.top = Math.min(bounds.top, y - pad)
      bounds.bottom = Math.max(bounds.bottom, y - pad + 1)
    }
  return { set, bounds }
}

test.each(titles)('draws “%s” inside its box, with the measured size', (title) => {
  for (const room of rooms)
    for (const face of [faces.title, faces.poster])
      for (const align of room.width > 800 ? (['left'] as const) : (['left', 'center'] as const)) {
        const { set, bounds } = inkOf(title, room, face, align)
        expect(set.width).toBeLessThanOrEqual(room.width)
        expect(set.height).toBeLessThanOrEqual(room.height)
        expect(bounds.left).toBeGreaterThanOrEqual(-2)
        expect(bounds.right).toBeLessThanOrEqual(room.width + 4)
        expect(bounds.top).toBeGreaterThanOrEqual(-2)
        expect(bounds.bottom).toBeLessThanOrEqual(room.height + 1)
        expect(bounds.right - bounds.left).toBeGreaterThan(room.width * 0.3)
      }
})

test('cuts text that can’t fit with an ellipsis', () => {
  const g = createCanvas(10, 10).getContext('2d')
  const set = fitText(g, titles[2] ?? '', faces.title, { width: 240, height: 110, lines: 2, largest: 90, smallest: 30, leading: 1.06 })
  expect(set.lines).toHaveLength(2)
  expect(set.lines.at(-1)).toMatch(/…$/)
})

test('uses the font’s real weight: a heavier face is wider', () => {
  const g = createCanvas(10, 10).getContext('2d')
  const room = { width: 4000, height: 200, lines: 1, largest: 100, smallest: 99, leading: 1 }
  expect(fitText(g, 'Woodshed', faces.poster, room).width).toBeGreaterThan(fitText(g, 'Woodshed', faces.quiet, room).width * 1.05)
})
