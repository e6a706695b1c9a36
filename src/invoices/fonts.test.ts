import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { registerFonts, setFace } from '#invoices/fonts.ts'

registerFonts()

function drawn(letter: string): string {
  const canvas = createCanvas(60, 60)
  const g = canvas.getContext('2d')
  setFace(g, { family: 'text', weight: 400, tracking: 0 }, 32)
  g.fillText(letter, 10, 45)
  return canvas.toBuffer('image/png').toString('base64')
}

// A character missing from every font: an empty box.
const box = drawn('\u{10FFFE}')

test.each([...'ŁΩЖễשعन東한国'])('[E5] invoices can show %s, so every recipient’s name is readable', (letter) => {
  expect(drawn(letter)).not.toBe(box)
  expect(drawn(letter)).not.toBe(drawn(' '))
})
