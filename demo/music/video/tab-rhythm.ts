import type { SKRSContext2D } from '@napi-rs/canvas'
import { colours } from './look.ts'
import type { ShownBeat } from './shown-notes.ts'
import { lineY } from './tab-geometry.ts'
import { musicGlyph, type, write } from './text.ts'

/** Signs of the music face: rests by note value, and the two strokes of a pick. */
const rests: Readonly<Record<number, string>> = { 1: '\uE4E3', 2: '\uE4E4', 4: '\uE4E5', 8: '\uE4E6', 16: '\uE4E7' }
const strokes = { down: '\uE610', up: '\uE612' } as const

/** Stems and beams under the tab of one bar, rests on it, pick strokes over it. */
export function drawRhythm(g: SKRSContext2D, beats: readonly ShownBeat[], xOf: (time: number) => number, strings: number): void {
  const top = lineY(strings, strings) + 16
  const bottom = top + 26
  const middle = (lineY(strings, 1) + lineY(strings, strings)) / 2
  for (const beat of beats) {
    const x = xOf(beat.time)
    g.fillStyle = colours.inkSoft
    if (beat.notes.length === 0) {
      musicGlyph(g, rests[beat.value] ?? '', x, middle, 54)
      continue
    }
    if (beat.stroke !== 'none') musicGlyph(g, strokes[beat.stroke], x, lineY(strings, 1) - 14, 25)
    if (beat.value >= 2) g.fillRect(x - 0.9, beat.value === 2 ? top + 12 : top, 1.8, beat.value === 2 ? 14 : 26)
    if (beat.dots > 0) dot(g, x + 7, bottom - 4)
  }
  for (const group of beamGroups(beats)) drawBeam(g, group, xOf, bottom)
}

/** Runs of eighths and shorter that belong to one pulse. */
function beamGroups(beats: readonly ShownBeat[]): ShownBeat[][] {
  const groups: ShownBeat[][] = []
  for (const beat of beats) {
    if (beat.value < 8 || beat.notes.length === 0) continue
    const last = groups.at(-1)
    const previous = last?.at(-1)
    if (last && previous && previous.pulse === beat.pulse && Math.abs(previous.end - beat.time) < 0.02) last.push(beat)
    else groups.push([beat])
  }
  return groups
}

function drawBeam(g: SKRSContext2D, group: readonly ShownBeat[], xOf: (time: number) => number, bottom: number): void {
  g.fillStyle = colours.inkSoft
  for (const [index, beat] of group.entries()) {
    const x = xOf(beat.time)
    const next = group[index + 1]
    const before = group[index - 1]
    const levels = Math.log2(beat.value) - 2
    for (let level = 0; level < levels; level++) {
      const y = bottom - 4 - level * 7
      const reaches = next && Math.log2(next.value) - 2 > level
      if (reaches) g.fillRect(x - 0.9, y, xOf(next.time) - x + 1.8, 4)
      else if (!before || Math.log2(before.value) - 2 <= level) g.fillRect(group.length > 1 && before ? x - 9 : x - 0.9, y, 10, 4)
    }
  }
  if (group.some((beat) => beat.triplet)) {
    const first = group[0]
    const last = group.at(-1)
    if (first && last) write(g, '3', (xOf(first.time) + xOf(last.time)) / 2, bottom + 15, type.label, 13, 'center')
  }
}

function dot(g: SKRSContext2D, x: number, y: number): void {
  g.beginPath()
  g.arc(x, y, 2.2, 0, Math.PI * 2)
  g.fill()
}
