import { expect, test } from 'vitest'
import { drawScore, partsIn, readScore } from '#player/tab/draw-score.client.ts'
import type { DrawnScore } from '#player/tab/drawn-score.ts'

const tex = `\\title "A" \\tempo 90
.
\\track "Lead guitar" \\staff {tabs} \\tuning E4 B3 G3 D3 A2 E2
\\ts 4 4 \\ks A :2 (6.3 5.1) (9.3 9.1) |
:2 (7.3 7.1) (11.3 10.1) |
\\track "Bass" \\staff {tabs} \\tuning G2 D2 A1 E1
\\ts 4 4 \\ks A 0.3.2 2.2.2 |
0.3.1 |
`
const options = { width: 700, scale: 1 }

/** Vertical extent of a word, px from the top. */
function placeOf(drawn: DrawnScore, word: string): { top: number; bottom: number } {
  for (const { y, svg } of drawn.parts) {
    const [, at, font] = new RegExp(`<text [^>]*y="([\\d.]+)" style='[^']*?(\\d+)px [^>]*>${word}</text>`).exec(svg) ?? []
    if (at) return { top: y + Number(at), bottom: y + Number(at) + Number(font) }
  }
  throw new Error(`${word} is not written`)
}

test('[B26] a section, the chord and the palm mute of its first beat stand on lines of their own', () => {
  const score = readScore(tex.replace('\\ks A :2 (6.3 5.1)', '\\ks A \\section "Verse" :2 (6.3{pm} 5.1){ch "A7"}'))
  const drawn = drawScore(score, { part: 'lead', notation: false, ...options })
  const lines = ['Verse', 'A7', 'P\\.M\\.'].map((word) => placeOf(drawn, word)).toSorted((a, b) => a.top - b.top)
  for (const [at, line] of lines.slice(1).entries()) expect(lines[at]?.bottom).toBeLessThanOrEqual(line.top)
})

test.each(['lead', 'bass'] as const)('[B26] the %s is drawn as tab and as standard notation, with the same bars and beats', (part) => {
  const score = readScore(tex)
  expect(partsIn(score)).toEqual(['lead', 'bass'])
  const [tab, notation] = [false, true].map((notation) => drawScore(score, { part, notation, ...options }))
  const frets = (drawn: typeof tab) => drawn?.parts.flatMap(({ svg }) => svg.match(/>\d+<\/text>/g) ?? []).length ?? 0
  expect([frets(tab) > 0, frets(notation)]).toEqual([true, 0])
  expect(notation?.barTexts).toEqual(tab?.barTexts)
  for (const drawn of [tab, notation]) expect(drawn?.bars.map(({ beats }) => beats.length)).toEqual(part === 'lead' ? [2, 2] : [2, 1])
})
