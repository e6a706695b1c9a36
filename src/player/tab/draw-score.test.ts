import { expect, test } from 'vitest'
import { drawScore, partsIn, readScore } from '#player/tab/draw-score.client.ts'

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

test.each(['lead', 'bass'] as const)('[B26] the %s is drawn as tab and as standard notation, with the same bars and beats', (part) => {
  const score = readScore(tex)
  expect(partsIn(score)).toEqual(['lead', 'bass'])
  const [tab, notation] = [false, true].map((notation) => drawScore(score, { part, notation, ...options }))
  const frets = (drawn: typeof tab) => drawn?.parts.flatMap(({ svg }) => svg.match(/>\d+<\/text>/g) ?? []).length ?? 0
  expect([frets(tab) > 0, frets(notation)]).toEqual([true, 0])
  expect(notation?.words).toEqual(tab?.words)
  for (const drawn of [tab, notation]) expect(drawn?.bars.map(({ beats }) => beats.length)).toEqual(part === 'lead' ? [2, 2] : [2, 1])
})
