import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, css } from './colour.ts'
import type { Random } from './random.ts'
import { apart, type Box, fillBox } from './scene.ts'

/** Paper tooth: a soft speckle over a rectangle, so that flat colour looks printed. `strength` about 0.03 to 0.12. */
export const speckle = (g: SKRSContext2D, box: Box, random: Random, strength: number): void => {
  const size = 96
  const tile = createCanvas(size, size)
  const pen = tile.getContext('2d')
  const image = pen.createImageData(size, size)
  for (let i = 0; i < image.data.length; i += 4) {
    const tone = random.next() < 0.5 ? 0 : 255
    image.data[i] = image.data[i + 1] = image.data[i + 2] = tone
    image.data[i + 3] = 255 * strength * random.next() * random.next()
  }
  pen.putImageData(image, 0, 0)
  apart(g, () => {
    const pattern = g.createPattern(tile, 'repeat')
    pattern.setTransform({ a: 2.4, b: 0, c: 0, d: 2.4, e: 0, f: 0 })
    g.fillStyle = pattern
    g.fillRect(box.x, box.y, box.width, box.height)
  })
}

/** Wood grain along the x axis: long, slightly wandering lines, some of them round a knot. */
export const woodGrain = (
  g: SKRSContext2D,
  box: Box,
  random: Random,
  { dark, light, lines, wobble }: { dark: Colour; light: Colour; lines: number; wobble: number },
): void =>
  apart(g, () => {
    const phase = random.between(0, 6)
    for (let i = 0; i < lines; i++) {
      const y = box.y + ((i + random.next()) / lines) * box.height
      const sway = wobble * random.between(0.5, 1)
      g.strokeStyle = css(random.chance(0.7) ? dark : light, random.between(0.06, 0.26))
      g.lineWidth = random.between(0.8, 3.6)
      g.beginPath()
      g.moveTo(box.x, y)
      const step = box.width / 4
      for (let part = 0; part < 4; part++) {
        const x = box.x + part * step
        const at = (share: number) => y + Math.sin(phase + (x + share * step) / 330 + y / 210) * sway
        g.bezierCurveTo(x + step * 0.33, at(0.33), x + step * 0.66, at(0.66), x + step, at(1))
      }
      g.stroke()
    }
  })

/** Darkens towards the edges, so that the eye stays in the middle. */
export const vignette = (g: SKRSContext2D, box: Box, colour: Colour, strength: number): void => {
  const radius = Math.hypot(box.width, box.height) / 2
  const shade = g.createRadialGradient(
    box.x + box.width / 2,
    box.y + box.height / 2,
    radius * 0.45,
    box.x + box.width / 2,
    box.y + box.height / 2,
    radius,
  )
  shade.addColorStop(0, css(colour, 0))
  shade.addColorStop(1, css(colour, strength))
  fillBox(g, box, shade)
}
