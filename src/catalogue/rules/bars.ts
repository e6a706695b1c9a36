/** Reduces peaks from 0 to 1 to `count` bars, each the maximum of its peaks, to two decimals. */
export const barsOf = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: Math.min(count, peaks.length) }, (_, bar) => {
    const bars = Math.min(count, peaks.length)
    const part = peaks.slice(Math.floor((bar * peaks.length) / bars), Math.floor(((bar + 1) * peaks.length) / bars))
    return Math.round(Math.max(0, ...part) * 100) / 100
  })
