import { type Colour, css, lighter, mix } from '../colour.ts'
import { apart, around, type Family, fillBox, type Scene, within } from '../scene.ts'
import { vignette, woodGrain } from '../surface.ts'

/** The sound hole of an acoustic guitar: a soundboard with its grain, an inlaid rosette, strings over the dark. */
export const rosette: Family = {
  tone: (palette) => mix(boardOf(palette), palette.ink, 0.14),
  dresses: ['band', 'plate'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      const board = boardOf(palette)
      fillBox(g, box, css(board))
      g.translate(box.x + box.width / 2, box.y + box.height / 2)
      g.rotate((random.pick([90, 90, 62, 118, 0, 30]) * Math.PI) / 180)
      const reach = Math.hypot(box.width, box.height) / 2
      const plank = { x: -reach, y: -reach, width: reach * 2, height: reach * 2 }
      woodGrain(g, plank, random, { dark: lighter(board, -0.22), light: lighter(board, 0.12), lines: 120, wobble: 5 })
      g.translate(random.between(-170, 170), random.between(-130, 130))
      const radius = random.between(215, 300)
      drawRings(scene, radius)
      drawHole(scene, radius)
      drawStrings(scene, reach * 1.4, radius)
    })
    vignette(g, box, palette.ink, 0.28)
  },
}

const boardOf = (palette: Scene['palette']): Colour =>
  palette.dark ? mix([0.66, 0.11, 62], palette.mid, 0.42) : mix([0.8, 0.095, 74], palette.ground, 0.3)

const drawRings = (scene: Scene, radius: number) => {
  const { g, palette } = scene
  const ring = (at: number, width: number, colour: Colour, alpha = 1) => {
    g.strokeStyle = css(colour, alpha)
    g.lineWidth = width
    g.beginPath()
    g.arc(0, 0, at, 0, Math.PI * 2)
    g.stroke()
  }
  const outer = radius * 1.42
  ring(outer + 10, 4, palette.ink)
  ring(outer, 8, palette.paper)
  ring(outer - 10, 5, palette.ink)
  drawMosaic(scene, radius * 1.12, radius * 1.33)
  ring(radius * 1.345, 4, palette.paper)
  ring(radius * 1.105, 4, palette.paper)
  ring(radius * 1.06, 6, palette.ink)
  ring(radius * 1.03, 5, palette.accent)
}

const drawMosaic = ({ g, palette, random }: Scene, inner: number, outer: number) => {
  const tiles = random.pick([36, 48, 60])
  const pattern = random.pick(['diamonds', 'checks', 'chevrons'])
  const [first, second] = random.pick([
    [palette.accent, palette.ink],
    [palette.spark, palette.paper],
    [palette.ground, palette.accent],
    [palette.ink, palette.paper],
  ])
  const middle = (inner + outer) / 2
  const point = (angle: number, at: number) => [Math.cos(angle) * at, Math.sin(angle) * at] as const
  const shape = (points: readonly (readonly [number, number])[], colour: Colour) => {
    g.fillStyle = css(colour)
    g.beginPath()
    for (const [index, [x, y]] of points.entries()) index === 0 ? g.moveTo(x, y) : g.lineTo(x, y)
    g.fill()
  }
  g.strokeStyle = css(second)
  g.lineWidth = outer - inner
  g.beginPath()
  g.arc(0, 0, middle, 0, Math.PI * 2)
  g.stroke()
  const step = (Math.PI * 2) / tiles
  for (let tile = 0; tile < tiles; tile++) {
    const a = tile * step
    if (pattern === 'diamonds')
      shape([point(a, middle), point(a + step / 2, outer), point(a + step, middle), point(a + step / 2, inner)], first)
    else if (pattern === 'chevrons')
      shape(
        [
          point(a, inner),
          point(a + step / 2, middle),
          point(a, outer),
          point(a + step / 2, outer),
          point(a + step, middle),
          point(a + step / 2, inner),
        ],
        first,
      )
    else {
      shape([point(a, inner), point(a + step / 2, inner), point(a + step / 2, middle), point(a, middle)], first)
      shape([point(a + step / 2, middle), point(a + step, middle), point(a + step, outer), point(a + step / 2, outer)], first)
    }
  }
}

const drawHole = ({ g, palette }: Scene, radius: number) => {
  g.fillStyle = around(g, radius * 0.15, radius * 0.2, radius * 1.2, {
    0: css(mix(palette.deep, palette.ink, 0.4)),
    1: css(lighter(palette.ink, -0.08)),
  })
  g.beginPath()
  g.arc(0, 0, radius, 0, Math.PI * 2)
  g.fill()
  apart(g, () => {
    g.clip()
    g.strokeStyle = css(palette.mid, 0.5)
    g.lineWidth = 30
    g.beginPath()
    g.arc(14, 18, radius + 12, 0, Math.PI * 2)
    g.stroke()
  })
}

const drawStrings = ({ g, palette }: Scene, reach: number, radius: number) => {
  for (let string = 0; string < 6; string++) {
    const y = (string - 2.5) * radius * 0.27
    const thick = 4.5 + string * 1.5
    g.fillStyle = css(palette.ink, 0.3)
    g.fillRect(-reach * 2, y + 12, reach * 4, thick)
    g.fillStyle = css(string > 2 ? mix(palette.accent, palette.paper, 0.35) : palette.paper)
    g.fillRect(-reach * 2, y - thick / 2, reach * 4, thick)
    g.fillStyle = css(palette.ink, 0.35)
    g.fillRect(-reach * 2, y + thick * 0.2, reach * 4, thick * 0.3)
  }
}
