import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedDelay, burst, findBurst } from '#sound/rules/latency.ts'

const rate = 44_100
const sent = burst(rate)

/** Simulated microphone input: the burst after a delay, quieter, in seeded noise. */
function room(delay: number, level: number, noise: number, seed = 1): Float32Array {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  }
  return Float32Array.from({ length: 12_000 }, (_, at) => level * (sent[at - delay] ?? 0) + noise * random())
}

test('a burst is found within a millisecond, quiet, inverted and in noise', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(1, 0.1, -0.3, 0.02),
      fc.integer({ min: 1, max: 1_000_000 }),
      (delay, level, seed) => {
        const found = findBurst(room(delay, level, Math.abs(level) / 4, seed), sent)
        expect(Math.abs((found ?? Number.NaN) - delay) / rate).toBeLessThan(0.001)
      },
    ),
    { numRuns: 20 },
  )
})

test('silence and noise hold no burst', () => {
  expect(findBurst(room(20_000, 0, 0), sent)).toBeNull()
  expect(findBurst(room(20_000, 0, 0.5), sent)).toBeNull()
})

test('the delay is what at least two bursts agree on', () => {
  expect(agreedDelay([0.12, 0.121, 0.4])).toBe(0.121)
  expect(agreedDelay([0.12, null, 0.4])).toBeNull()
  expect(agreedDelay([null, null, null])).toBeNull()
})
