import { createCanvas } from '@napi-rs/canvas'
import { type Colour, css, lighter, mix } from '../colour.ts'
import { along, apart, around, type Box, fillBox, type Scene } from '../scene.ts'

export const clothOf = (palette: Scene['palette']): Colour =>
  palette.dark ? mix(palette.mid, palette.accent, 0.3) : mix(palette.deep, palette.paper, 0.35)

export const drawCloth = ({ g, palette, random }: Scene, box: Box) => {
  const base = clothOf(palette)
  const weave = random.pick(['basket', 'slant', 'stripe'])
  apart(g, () => {
    const tile = weaveTile(weave, base, palette)
    const pattern = g.createPattern(tile, 'repeat')
    pattern.setTransform({ a: 2, b: 0, c: 0, d: 2, e: box.x, f: box.y })
    g.beginPath()
    g.roundRect(box.x, box.y, box.width, box.height, 26)
    g.clip()
    g.fillStyle = pattern
    g.fillRect(box.x, box.y, box.width, box.height)
    const radius = Math.min(box.height * 0.62, 420)
    const cones = box.width > box.height * 1.9 ? [0.28, 0.72] : [random.pick([0.5, 0.38, 0.62])]
    for (const at of cones) drawSpeaker(g, box.x + box.width * at, box.y + box.height * 0.56, radius, palette.ink)
    fillBox(g, box, along(g, [0, box.y, 0, box.y + 90], { 0: css(palette.ink, 0.55), 1: css(palette.ink, 0) }))
  })
  g.strokeStyle = css(palette.accent)
  g.lineWidth = 11
  g.beginPath()
  g.roundRect(box.x, box.y, box.width, box.height, 26)
  g.stroke()
  g.strokeStyle = css(palette.ink, 0.45)
  g.lineWidth = 3
  g.beginPath()
  g.roundRect(box.x - 8, box.y - 8, box.width + 16, box.height + 16, 32)
  g.stroke()
}

const drawSpeaker = (g: Scene['g'], x: number, y: number, radius: number, ink: Colour) => {
  g.fillStyle = around(g, x, y, radius, {
    0: css(ink, 0.22),
    0.28: css(ink, 0.34),
    0.3: css(ink, 0.16),
    0.86: css(ink, 0.36),
    0.93: css(ink, 0.42),
    0.95: css(ink, 0),
    1: css(ink, 0),
  })
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
}

const weaveTile = (weave: string, base: Colour, palette: Scene['palette']) => {
  const size = 24
  const tile = createCanvas(size, size)
  const pen = tile.getContext('2d')
  pen.fillStyle = css(lighter(base, -0.12))
  pen.fillRect(0, 0, size, size)
  const thread = (x: number, y: number, width: number, height: number, colour: Colour) => {
    pen.fillStyle = css(colour)
    pen.fillRect(x, y, width, height)
  }
  if (weave === 'basket')
    for (const [x, y] of [
      [0, 0],
      [12, 12],
    ] as const) {
      for (let i = 0; i < 3; i++) thread(x, y + 1 + i * 4, 12, 2.6, lighter(base, i === 1 ? 0.07 : 0.02))
      for (let i = 0; i < 3; i++) thread(((x + 12) % 24) + 1 + i * 4, y, 2.6, 12, lighter(base, -0.04))
    }
  if (weave === 'slant')
    for (let i = 0; i < 24; i += 4)
      for (let j = 0; j < 24; j += 2) thread((i + j) % 24, j, 2, 2, (i / 4) % 3 === 0 ? mix(base, palette.paper, 0.5) : lighter(base, 0.03))
  if (weave === 'stripe') {
    for (let i = 0; i < 24; i += 3) thread(0, i, 24, 1.8, lighter(base, 0.05))
    thread(2, 0, 2, 24, palette.accent)
    thread(14, 0, 5, 24, mix(base, palette.ink, 0.45))
  }
  return tile
}
