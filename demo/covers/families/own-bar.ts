import { faces, setFace } from '#invoices/fonts.ts'
import { type Colour, css, mix } from '../colour.ts'
import { type Box, type Family, fillBox, type Scene, within } from '../scene.ts'
import type { CoverBar } from '../spec.ts'
import { speckle } from '../surface.ts'

/** A bar of the lesson's own tab across the whole picture, with its key, its level as fret dots, and who teaches it. */
export const ownBar: Family = {
  tone: (palette) => mix(palette.ground, printOf(palette), 0.14),
  dresses: ['band', 'plate'],
  palettes: 'style',
  draw: (scene) => {
    const { g, box, palette, random, own } = scene
    within(g, box, () => {
      fillBox(g, box, css(palette.ground))
      drawKey(scene)
      drawLevel(scene)
      drawBar(scene, own.bar ?? { strings: 6, beats: [] })
      drawTeacher(scene)
      speckle(g, box, random.fork('paper'), 0.1)
    })
  },
}

type Palette = Scene['palette']

const printOf = (palette: Palette): Colour => (palette.dark ? palette.paper : palette.ink)

const marginOf = (box: Box) => box.height * 0.075

/** The tonic, with a small m for minor: "A minor" is Am, "E♭ major" is E♭. */
const drawKey = ({ g, box, palette, own }: Scene) => {
  const [tonic = '', mode] = (own.musicKey ?? '').split(' ')
  const base = box.y + box.height * 0.355
  const size = box.height * 0.4
  g.fillStyle = css(palette.accent)
  setFace(g, faces.title, size)
  let x = box.x + marginOf(box)
  g.fillText(tonic, x, base)
  x += g.measureText(tonic).width
  if (mode !== 'minor') return
  setFace(g, faces.title, size * 0.5)
  g.fillText('m', x + size * 0.02, base)
}

/** Three fret dots at the foot, of which one, two or three are filled: the shop puts buttons on the corners above. */
const drawLevel = ({ g, box, palette, own: { level = 0 } }: Scene) => {
  const radius = box.height * 0.026
  const y = box.y + box.height * 0.93
  for (let dot = 1; dot <= 3; dot++) {
    g.beginPath()
    g.arc(box.x + box.width - marginOf(box) - radius - (3 - dot) * radius * 3.1, y, radius, 0, Math.PI * 2)
    g.lineWidth = radius * 0.28
    g.strokeStyle = g.fillStyle = css(printOf(palette), dot <= level ? 1 : 0.55)
    if (dot <= level) g.fill()
    g.stroke()
  }
}

const drawBar = (scene: Scene, { strings, beats }: CoverBar) => {
  const { g, box, palette } = scene
  const gap = (box.height * 0.4) / (strings - 1)
  const top = box.y + box.height * 0.44
  const margin = marginOf(box)
  g.fillStyle = css(printOf(palette), 0.5)
  for (let string = 0; string < strings; string++) {
    const thick = box.height * (0.003 + 0.0006 * string)
    g.fillRect(box.x, top + string * gap - thick / 2, box.width, thick)
  }
  const [left, width] = [box.x + margin * 1.4, box.width - margin * 2.4]
  const size = Math.min(gap * 1.06, ...beats.map((beat, at) => roomAfter(beat, beats[at + 1]) * width))
  for (const { at, notes } of beats)
    for (const [string, fret] of notes) drawFret(scene, fret, left + at * width, top + (string - 1) * gap, size)
}

/** The largest size at which the numbers of a beat don't touch those of the next, as a share of the bar's width. */
const roomAfter = ({ at, notes }: CoverBar['beats'][number], next: CoverBar['beats'][number] | undefined): number =>
  ((next?.at ?? 1) - at) / (Math.max(...notes.map(([, fret]) => fret.length)) * 0.62 + 0.24)

/** A number on its string, which is broken behind it. */
const drawFret = ({ g, palette }: Scene, fret: string, x: number, y: number, size: number) => {
  setFace(g, faces.title, size)
  const { width } = g.measureText(fret)
  g.fillStyle = css(palette.ground)
  g.fillRect(x - size * 0.12, y - size * 0.4, width + size * 0.24, size * 0.8)
  g.fillStyle = css(printOf(palette))
  g.fillText(fret, x, y + size * 0.355)
}

const drawTeacher = ({ g, box, palette, artist }: Scene) => {
  setFace(g, faces.caption, box.height * 0.046)
  g.fillStyle = css(printOf(palette), 0.9)
  g.fillText(artist, box.x + marginOf(box), box.y + box.height * 0.945)
}
