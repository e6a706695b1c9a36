import { estimateKey } from '#media/analysis/estimate-key.ts'
import { estimateTempo } from '#media/analysis/estimate-tempo.ts'

/** Proposed, never published: may be an octave or a related key off. */
export type SoundEstimate = {
  /** Bpm, and an early beat in seconds; null without a steady beat. */
  beat: { tempo: number; at: number } | null
  /** 'A minor'; null in silence. */
  key: string | null
}

/** Held in memory. */
const maxSeconds = 180
const analysisRate = 12_000

/** Takes sound in pieces, and resamples it to what tempo and key need. */
export function createSoundAnalyser(sampleRate: number) {
  const step = Math.max(1, Math.round(sampleRate / analysisRate))
  const rate = sampleRate / step
  const sound = new Float32Array(maxSeconds * rate)
  let count = 0
  let [sum, summed] = [0, 0]
  return {
    add(channels: readonly Float32Array[]): void {
      const length = channels[0]?.length ?? 0
      for (let at = 0; at < length && count < sound.length; at++) {
        for (const channel of channels) sum += channel[at] ?? 0
        if (++summed < step) continue
        sound[count++] = sum / (step * channels.length)
        sum = summed = 0
      }
    },
    estimate: (): SoundEstimate => ({
      beat: estimateTempo(sound.subarray(0, count), rate),
      key: estimateKey(sound.subarray(0, count), rate),
    }),
  }
}
