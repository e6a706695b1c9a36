/** Peaks from 0 to 1 brought down to `count` bars, each as high as the loudest it stands for, to two decimals. */
export const barsOf = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: Math.min(count, peaks.length) }, (_, bar) => {
    const bars = Math.min(count, peaks.length)
    const part = peaks.slice(Math.floor((bar * peaks.length) / bars), Math.floor(((bar + 1) * peaks.length) / bars))
    return Math.round(Math.max(0, ...part) * 100) / 100
  })
