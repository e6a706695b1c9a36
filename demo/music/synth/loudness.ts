import { type Filter, SAMPLE_RATE, WHISPER } from './filter.ts'
import type { Stereo } from './stereo.ts'

/** K weighting of ITU-R BS.1770-4 at 44.1 kHz: a shelf for the head, then a high pass. */
const headShelf: Filter = {
  b0: 1.5308412300498355,
  b1: -2.6509799951536985,
  b2: 1.1690790799210682,
  a1: -1.6636551132560204,
  a2: 0.7125954280732254,
}
const lowCut: Filter = { b0: 1, b1: -2, b2: 1, a1: -1.9891696736297957, a2: 0.9891990357870394 }

const HOP = Math.round(0.1 * SAMPLE_RATE)

/** Integrated loudness in LUFS (BS.1770-4, gated); -Infinity for silence. */
export function loudness(signal: Stereo): number {
  const energies = blockEnergies(signal)
  const absolute = energies.filter((energy) => toLufs(energy) > -70)
  if (absolute.length === 0) return Number.NEGATIVE_INFINITY
  const gate = toLufs(average(absolute)) - 10
  const kept = absolute.filter((energy) => toLufs(energy) > gate)
  return toLufs(average(kept.length > 0 ? kept : absolute))
}

/** Mean energy of each 400 ms block, a new one every 100 ms, both sides together. */
function blockEnergies(signal: Stereo): number[] {
  const left = hopSums(signal.left)
  const right = hopSums(signal.right)
  return Array.from({ length: Math.max(0, left.length - 3) }, (_, hop) => {
    let sum = 0
    for (let k = hop; k < hop + 4; k++) sum += (left[k] ?? 0) + (right[k] ?? 0)
    return sum / (HOP * 4)
  })
}

/** Weighted energy of each 100 ms: both filters in one pass, without a copy of the signal. */
function hopSums(side: Float32Array): number[] {
  const sums: number[] = []
  let s1 = 0
  let s2 = 0
  let c1 = 0
  let c2 = 0
  for (let from = 0; from + HOP <= side.length; from += HOP) {
    let sum = 0
    for (let i = from; i < from + HOP; i++) {
      const x = side[i]! + WHISPER
      const shelved = headShelf.b0 * x + s1
      s1 = headShelf.b1 * x - headShelf.a1 * shelved + s2
      s2 = headShelf.b2 * x - headShelf.a2 * shelved
      const heard = shelved + c1
      c1 = lowCut.b1 * shelved - lowCut.a1 * heard + c2
      c2 = shelved - lowCut.a2 * heard
      sum += heard * heard
    }
    sums.push(sum)
  }
  return sums
}

function toLufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy + 1e-12)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
