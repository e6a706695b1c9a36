import { type Colour, css, lighter, mix } from '../colour.ts'
import { apart, type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'

/** Plectra laid out like a sample card: one shape, a few materials, one of them turned out of line. */
export const plectra: Family = {
  tone: (palette) => mix(sheetOf(palette), palette.accent, 0.18),
  dresses: ['band', 'plate'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      fillBox(g, box, css(sheetOf(palette)))
      const across = random.pick([3, 4, 5])
      const pitch = Math.min(box.width, 1000) / across
      const columns = Math.ceil(box.width / pitch) + 1
      const rows = Math.ceil(box.height / pitch) + 1
      const odd = [random.whole(1, Math.max(1, columns - 3)), random.whole(0, Math.max(0, Math.floor(box.height / pitch) - 1))]
      const slope = random.pick([0, 0, 0.5])
      const left = box.x + (box.width - columns * pitch) / 2
      for (let row = -1; row < rows; row++)
        for (let column = -1; column < columns; column++) {
          const isOdd = column === odd[0] && row === odd[1]
          apart(g, () => {
            g.translate(left + (column + 0.5 + (row % 2 ? slope : 0)) * pitch, box.y + (row + 0.5) * pitch)
            g.rotate(isOdd ? 0.62 : random.between(-0.03, 0.03))
            drawPick(scene, pitch * 0.39, isOdd)
          })
        }
      speckle(g, box, random.fork('paper'), 0.1)
    })
  },
}

const sheetOf = (palette: Scene['palette']): Colour => (palette.dark ? palette.ground : mix(palette.ground, palette.paper, 0.3))

const drawPick = ({ g, palette, random }: Scene, radius: number, odd: boolean) => {
  const plain = palette.dark
    ? [palette.mid, palette.deep, palette.paper, palette.mid]
    : [palette.paper, palette.deep, palette.mid, palette.paper]
  const colour = odd ? palette.accent : random.pick([plain[0] ?? palette.mid, ...plain.slice(1), palette.spark])
  g.shadowColor = css(palette.ink, 0.4)
  g.shadowBlur = 10
  g.shadowOffsetX = 3
  g.shadowOffsetY = 6
  outline(g, radius)
  g.fillStyle = css(colour)
  g.fill()
  g.shadowColor = 'transparent'
  g.clip()
  const finish = odd ? 'rim' : random.pick(['plain', 'shell', 'rim', 'half'])
  if (finish === 'shell')
    for (let fleck = 0; fleck < 9; fleck++) {
      g.fillStyle = css(lighter(colour, random.chance(0.5) ? -0.09 : 0.07), 0.7)
      g.beginPath()
      g.ellipse(
        random.between(-radius, radius),
        random.between(-radius, radius),
        radius * random.between(0.15, 0.45),
        radius * 0.13,
        random.between(0, 3),
        0,
        Math.PI * 2,
      )
      g.fill()
    }
  if (finish === 'half')
    fillBox(g, { x: -radius * 1.2, y: -radius * 1.3, width: radius * 2.4, height: radius * 1.25 }, css(lighter(colour, -0.07)))
  if (finish === 'rim') {
    outline(g, radius * 0.8)
    g.strokeStyle = css(odd ? palette.ink : lighter(colour, -0.13), 0.8)
    g.lineWidth = radius * 0.045
    g.stroke()
  }
}

const outline = (g: Scene['g'], radius: number) => {
  g.beginPath()
  g.moveTo(0, radius * 1.06)
  g.bezierCurveTo(-radius * 0.28, radius * 1.02, -radius * 1.2, -radius * 0.32, -radius * 0.9, -radius * 0.72)
  g.bezierCurveTo(-radius * 0.72, -radius * 0.98, radius * 0.72, -radius * 0.98, radius * 0.9, -radius * 0.72)
  g.bezierCurveTo(radius * 1.2, -radius * 0.32, radius * 0.28, radius * 1.02, 0, radius * 1.06)
  g.closePath()
}
