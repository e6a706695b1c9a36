import { rateLimits } from '#practice/rules/practice-loop.ts'

/** Shares of the recorded tempo. Pitch is kept. */
const speeds = [0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

export const speedKeys = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const

/** Clamps to 25–200%. */
export const clampRate = (rate: number): number => Math.min(rateLimits.fastest, Math.max(rateLimits.slowest, rate))

/** Clamps at the ends. */
export function nextSpeed(rate: number, direction: 1 | -1): number {
  const sorted = direction === 1 ? speeds : [...speeds].reverse()
  return sorted.find((speed) => (direction === 1 ? speed > rate + 0.001 : speed < rate - 0.001)) ?? rate
}

/** One percent up or down, to a whole percent. */
export const stepRate = (rate: number, direction: 1 | -1): number => clampRate((Math.round(rate * 100) + direction) / 100)

/** The rate that plays a recording of `tempo` at `bpm`, clamped. */
export const rateOf = (bpm: number, tempo: number): number => clampRate(bpm / tempo)

export const speedText = (rate: number, tempo?: number | null): string =>
  `${Math.round(rate * 100)}%${tempo ? `, ${Math.round(rate * tempo)} bpm` : ''}`
