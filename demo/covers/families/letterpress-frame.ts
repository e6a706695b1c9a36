import type { SKRSContext2D } from '@napi-rs/canvas'
import { faces } from '#invoices/fonts.ts'
import { css } from '../colour.ts'
import type { Box, Scene } from '../scene.ts'
import { drawText, fitText } from '../typeset.ts'
import { printsOf } from './letterpress-inks.ts'

export const drawFrame = ({ g, palette }: Scene, { x, y, width, height }: Box) => {
  g.strokeStyle = css(printsOf(palette)[0])
  g.lineWidth = 7
  g.strokeRect(x - 26, y - 26, width + 52, height + 52)
  g.lineWidth = 2.5
  g.strokeRect(x - 12, y - 12, width + 24, height + 24)
}

export const drawFoot = ({ g, palette, artist }: Scene, box: Box): number => {
  if (!artist) return 24
  const text = fitText(g, artist.toUpperCase(), faces.label, {
    width: box.width * 0.86,
    height: 50,
    lines: 1,
    largest: 34,
    smallest: 18,
    leading: 1,
  })
  const y = box.y + box.height - 40
  g.fillStyle = css(printsOf(palette)[0])
  drawText(g, text, box.x + box.width / 2, y, 'center')
  g.fillRect(box.x, y - 34, box.width, 4)
  return 92
}

/** A row of printer's ornaments at the head, each kind cut from simple shapes. */
export const drawOrnaments = ({ g, palette, random }: Scene, box: Box): number => {
  const kind = random.pick<'stars' | 'diamonds' | 'rules' | 'picks'>(['stars', 'diamonds', 'rules', 'picks'])
  const y = box.y + 40
  g.fillStyle = css(printsOf(palette)[1])
  if (kind === 'rules') {
    for (const [at, tall] of [
      [14, 16],
      [38, 5],
      [51, 2.5],
    ] as const)
      g.fillRect(box.x, box.y + at, box.width, tall)
    return 92
  }
  const count = Math.round(box.width / 122)
  for (let i = 0; i < count; i++) ornaments[kind](g, box.x + (box.width * (i + 0.5)) / count, y, kind === 'diamonds' && i % 2 ? 13 : 25)
  g.fillStyle = css(printsOf(palette)[0])
  g.fillRect(box.x, y + 42, box.width, 4)
  return 112
}

const ornaments: Record<'stars' | 'diamonds' | 'picks', (g: SKRSContext2D, x: number, y: number, radius: number) => void> = {
  stars: (g, x, y, radius) => {
    g.beginPath()
    for (let tip = 0; tip < 10; tip++) {
      const reach = tip % 2 ? radius * 0.42 : radius
      g.lineTo(x + Math.sin((tip * Math.PI) / 5) * reach, y - Math.cos((tip * Math.PI) / 5) * reach)
    }
    g.fill()
  },
  diamonds: (g, x, y, radius) => {
    g.beginPath()
    for (const [dx, dy] of [
      [0, -1],
      [1.25, 0],
      [0, 1],
      [-1.25, 0],
    ] as const)
      g.lineTo(x + dx * radius, y + dy * radius)
    g.fill()
  },
  picks: (g, x, y, radius) => {
    g.beginPath()
    g.moveTo(x, y + radius)
    g.bezierCurveTo(x - radius * 0.5, y + radius * 0.6, x - radius * 1.2, y - radius * 0.6, x - radius * 0.8, y - radius * 0.8)
    g.quadraticCurveTo(x, y - radius * 1.25, x + radius * 0.8, y - radius * 0.8)
    g.bezierCurveTo(x + radius * 1.2, y - radius * 0.6, x + radius * 0.5, y + radius * 0.6, x, y + radius)
    g.fill()
  },
}
