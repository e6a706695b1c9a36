/** Shares of the recorded tempo. Pitch is kept. */
export const speeds = [0.25, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

/** Stays at the ends. */
export function nextSpeed(rate: number, direction: 1 | -1): number {
  const sorted = direction === 1 ? speeds : [...speeds].reverse()
  return sorted.find((speed) => (direction === 1 ? speed > rate + 0.001 : speed < rate - 0.001)) ?? rate
}

export const speedWords = (rate: number, tempo?: number | null): string =>
  `${Math.round(rate * 100)} %${tempo ? `, ${Math.round(rate * tempo)} bpm` : ''}`

export const slowest = 0.25
export const fastest = 2

export const clampRate = (rate: number): number => Math.min(fastest, Math.max(slowest, rate))
