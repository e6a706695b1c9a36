export const PEAKS_PER_SECOND = 20

/** The peak of every 50 ms over all channels, normalised to 1. */
export function peaks(channels: readonly Float32Array[], sampleRate: number): number[] {
  const meter = peakMeter(sampleRate)
  meter.add(levelsOf(channels))
  return meter.peaks()
}

export function levelsOf(channels: readonly Float32Array[]): Float32Array {
  const levels = new Float32Array(channels[0]?.length ?? 0)
  for (const channel of channels) {
    for (let at = 0; at < levels.length; at++) levels[at] = Math.max(levels[at]!, Math.abs(channel[at]!))
  }
  return levels
}

/** The same for audio that arrives in pieces. `sampleRate`: levels a second. */
export function peakMeter(sampleRate: number) {
  const step = sampleRate / PEAKS_PER_SECOND
  const maxima: number[] = []
  let count = 0
  return {
    add(levels: Float32Array): void {
      for (const level of levels) {
        const at = Math.floor(count++ / step)
        maxima[at] = Math.max(maxima[at] ?? 0, level)
      }
    },
    seconds: () => count / sampleRate,
    peaks(): number[] {
      const loudest = maxima.reduce((highest, value) => Math.max(highest, value), 0)
      return maxima.map((value) => (loudest > 0 ? Math.round((value / loudest) * 1000) / 1000 : 0))
    },
  }
}
