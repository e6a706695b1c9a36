import { faces, setFace } from '#invoices/fonts.ts'
import { type Colour, css, mix } from '../colour.ts'
import { type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'

/** Tablature as a picture: six lines, frets as beads, slurs as arcs, printed in flat colour. */
export const tablature: Family = {
  tone: (palette) => mix(sheetOf(palette), inkOf(palette), 0.16),
  dresses: ['band', 'plate'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      fillBox(g, box, css(sheetOf(palette)))
      drawField(scene)
      const staves = random.pick([1, 2, 2, 3])
      const gap = random.pick([78, 66, 58]) / (staves === 1 ? 0.72 : staves === 3 ? 1.2 : 0.95)
      const pitch = box.height / (staves + 0.12)
      for (let staff = 0; staff < staves; staff++) {
        const top = box.y + (box.height - pitch * (staves - 1) - gap * 5) / 2 + staff * pitch
        drawStaff(scene, top, gap)
      }
      speckle(g, box, random.fork('paper'), 0.13)
    })
  },
}

const sheetOf = (palette: Scene['palette']): Colour => (palette.dark ? palette.ground : mix(palette.paper, palette.ground, 0.55))

const inkOf = (palette: Scene['palette']): Colour => (palette.dark ? palette.paper : palette.ink)

/** One large flat shape behind the staves. */
const drawField = ({ g, box, palette, random }: Scene) => {
  g.fillStyle = css(palette.dark ? palette.deep : palette.mid, 0.75)
  const kind = random.pick(['sun', 'stripe', 'arch', 'none'])
  const x = box.x + box.width * random.between(0.25, 0.75)
  g.beginPath()
  if (kind === 'sun') g.arc(x, box.y + box.height * random.between(0.3, 0.7), box.height * 0.36, 0, Math.PI * 2)
  if (kind === 'stripe') g.rect(x - box.width * 0.16, box.y, box.width * 0.32, box.height)
  if (kind === 'arch') {
    g.moveTo(x - 260, box.y + box.height)
    g.lineTo(x - 260, box.y + box.height * 0.42)
    g.arc(x, box.y + box.height * 0.42, 260, Math.PI, 0)
    g.lineTo(x + 260, box.y + box.height)
  }
  g.fill()
}

const drawStaff = (scene: Scene, top: number, gap: number) => {
  const { g, box, palette, random } = scene
  const ink = inkOf(palette)
  g.strokeStyle = css(ink, 0.75)
  for (let string = 0; string < 6; string++) {
    g.lineWidth = 2.4 + string * 0.55
    g.beginPath()
    g.moveTo(box.x, top + string * gap)
    g.lineTo(box.x + box.width, top + string * gap)
    g.stroke()
  }
  const step = gap * random.pick([1.25, 1.5, 1.5])
  let string = random.whole(1, 4)
  let last: { x: number; y: number } | undefined
  for (let x = box.x + step * 0.7, beat = 0; x < box.x + box.width + step; x += step, beat++) {
    if (beat % 8 === 7) {
      drawBar(g, x, top, gap, css(ink, 0.75))
      last = undefined
      continue
    }
    if (random.chance(0.16)) continue
    string = Math.min(5, Math.max(0, string + random.pick([-1, -1, 0, 1, 1, 2, -2])))
    const y = top + string * gap
    if (last && random.chance(0.3)) drawSlur(g, last, { x, y }, gap, css(ink))
    drawBead(scene, x, y, gap * random.pick([0.44, 0.44, 0.44, 0.62]), string)
    if (random.chance(0.14)) drawBead(scene, x, top + ((string + 2) % 6) * gap, gap * 0.44, (string + 2) % 6)
    last = { x, y }
  }
}

const drawBead = ({ g, palette, random }: Scene, x: number, y: number, radius: number, string: number) => {
  const colours: [Colour, Colour][] = palette.dark
    ? [
        [palette.accent, palette.ink],
        [palette.paper, palette.ink],
        [palette.accent, palette.ink],
        [palette.spark, palette.ink],
      ]
    : [
        [palette.accent, palette.paper],
        [palette.ink, palette.paper],
        [palette.accent, palette.paper],
        [palette.spark, palette.ink],
      ]
  const [fill, print] = colours[(string + (radius > 50 ? 1 : 0)) % colours.length] ?? [palette.accent, palette.ink]
  g.fillStyle = css(fill)
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
  setFace(g, faces.caption, radius * 1.15)
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillStyle = css(print)
  g.fillText(String(random.pick([0, 2, 3, 5, 7, 8, 9, 10, 12])), x, y + radius * 0.05)
}

const drawBar = (g: Scene['g'], x: number, top: number, gap: number, style: string) => {
  g.strokeStyle = style
  g.lineWidth = 5
  g.beginPath()
  g.moveTo(x, top)
  g.lineTo(x, top + gap * 5)
  g.stroke()
}

const drawSlur = (g: Scene['g'], from: { x: number; y: number }, to: { x: number; y: number }, gap: number, style: string) => {
  g.strokeStyle = style
  g.lineWidth = 5.5
  g.lineCap = 'round'
  g.beginPath()
  g.moveTo(from.x, from.y - gap * 0.6)
  g.quadraticCurveTo((from.x + to.x) / 2, Math.min(from.y, to.y) - gap * 1.35, to.x, to.y - gap * 0.6)
  g.stroke()
}
