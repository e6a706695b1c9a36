export const PEAKS_PER_SECOND = 20

/** A waveform for drawing: the peak of every 50 ms over all channels, normalised to 1. */
export function peaks(channels: readonly Float32Array[], sampleRate: number): number[] {
  const step = sampleRate / PEAKS_PER_SECOND
  const length = channels[0]?.length ?? 0
  const found = Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    let highest = 0
    for (const channel of channels) {
      const end = Math.min(length, Math.round((index + 1) * step))
      for (let i = Math.round(index * step); i < end; i++) highest = Math.max(highest, Math.abs(channel[i]!))
    }
    return highest
  })
  const loudest = Math.max(0, ...found)
  return found.map((value) => (loudest > 0 ? Math.round((value / loudest) * 1000) / 1000 : 0))
}
