import { expect, test } from 'vitest'
import { createLoudnessMeter } from '#media/analysis/loudness-meter.ts'

const rate = 48_000

/** Stereo, in the pieces decoders give. `parts`: seconds and peak level in dBFS. */
function measure(parts: readonly (readonly [number, number])[], hertz = 1000): number | null {
  const meter = createLoudnessMeter()
  for (const [seconds, level] of parts) {
    const wave = Float32Array.from({ length: seconds * rate }, (_, at) => 10 ** (level / 20) * Math.sin((2 * Math.PI * hertz * at) / rate))
    for (let from = 0; from < wave.length; from += 1024) meter.add([wave.subarray(from, from + 1024), wave.subarray(from, from + 1024)])
  }
  return meter.lufs()
}

// EBU Tech 3341, table 1, cases 1 to 4: they allow 0.1 LU.
test.each([
  [[[20, -23]], -23],
  [[[20, -33]], -33],
  [
    [
      [10, -36],
      [60, -23],
      [10, -36],
    ],
    -23,
  ],
  [
    [
      [10, -72],
      [10, -36],
      [60, -23],
      [10, -36],
      [10, -72],
    ],
    -23,
  ],
] as const)('measures %j as %d LUFS', (parts, wanted) => expect(Math.abs((measure(parts) ?? 0) - wanted)).toBeLessThanOrEqual(0.1))

test('silence and clips shorter than a block have no loudness', () => {
  expect(measure([[2, -90]])).toBeNull()
  expect(measure([[0.3, -10]])).toBeNull()
})

test('weights low frequencies less, as the ear does', () => expect(measure([[5, -23]], 40)).toBeLessThan(-25))
