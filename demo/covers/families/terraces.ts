import { css, lighter, mix } from '../colour.ts'
import { contrasted } from '../peaks.ts'
import { along, apart, type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'

/** The track's own loudness as a landscape: terraces cut from its waveform under a low sun. */
export const terraces: Family = {
  tone: (palette) => mix(palette.mid, palette.ground, 0.6),
  dresses: ['band', 'over'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, random } = scene
    within(g, box, () => {
      drawSky(scene)
      const rows = random.whole(6, 9)
      const stepped = random.chance(0.45)
      const shown = { ...scene, peaks: contrasted(scene.peaks) }
      for (let row = 0; row < rows; row++) drawTerrace(shown, row, rows, stepped)
      speckle(g, box, random.fork('paper'), 0.1)
    })
  },
}

const drawSky = ({ g, box, palette, random }: Scene) => {
  const low = palette.dark ? palette.mid : palette.paper
  fillBox(g, box, along(g, [0, box.y, 0, box.y + box.height * 0.7], { 0: css(palette.ground), 1: css(mix(palette.ground, low, 0.75)) }))
  const x = box.x + box.width * random.between(0.22, 0.78)
  const y = box.y + box.height * random.between(0.2, 0.34)
  const radius = random.between(95, 190) * Math.min(1, box.height / 900)
  g.fillStyle = css(palette.dark ? palette.accent : random.pick([palette.accent, palette.spark]))
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
}

const drawTerrace = ({ g, box, palette, peaks, random }: Scene, row: number, rows: number, stepped: boolean) => {
  const share = row / (rows - 1)
  const colour = lighter(
    mix(palette.dark ? palette.mid : palette.deep, palette.dark ? palette.deep : palette.ink, share * (palette.dark ? 1 : 0.8)),
    (1 - share) * 0.05,
  )
  const base = box.y + box.height * (0.48 + 0.5 * share)
  const tall = box.height * (0.2 + 0.06 * Math.sin(row * 2.1 + random.between(0, 1)))
  const columns = stepped ? Math.round((box.width / 1000) * 34) : Math.round((box.width / 1000) * 60)
  const heightAt = (column: number) => {
    const from = ((row + column / columns) / rows) * peaks.length
    const window = peaks.length / rows / columns
    return tall * loudness(peaks, from, Math.max(1, window * (stepped ? 1 : 5)))
  }
  g.beginPath()
  g.moveTo(box.x, box.y + box.height)
  for (let column = 0; column <= columns; column++) {
    const x = box.x + (column / columns) * box.width
    const y = base - heightAt(column)
    if (stepped) {
      g.lineTo(x, y)
      g.lineTo(x + box.width / columns, y)
    } else if (column === 0) g.lineTo(x, y)
    else {
      const before = box.x + ((column - 1) / columns) * box.width
      const yBefore = base - heightAt(column - 1)
      g.bezierCurveTo((before + x) / 2, yBefore, (before + x) / 2, y, x, y)
    }
  }
  g.lineTo(box.x + box.width, box.y + box.height)
  g.closePath()
  g.fillStyle = css(colour)
  g.fill()
  apart(g, () => {
    g.clip()
    g.strokeStyle = css(lighter(colour, 0.12), 0.8)
    g.lineWidth = 7
    g.stroke()
  })
}

const loudness = (peaks: readonly number[], from: number, span: number): number => {
  let sum = 0
  let count = 0
  for (let i = Math.floor(from - span / 2); i <= from + span / 2; i++, count++)
    sum += peaks[Math.min(peaks.length - 1, Math.max(0, i))] ?? 0
  return count > 0 ? sum / count : 0
}
