import { hearKey } from '#media/hearing/hear-key.ts'
import { hearTempo } from '#media/hearing/hear-tempo.ts'

/** What a recording sounds like, to propose and never to publish: a guess may be an octave or a related key off. */
export type Heard = {
  /** Beats a minute, and the seconds at which one of the first falls; null for sound without a steady beat. */
  beat: { tempo: number; at: number } | null
  /** 'A minor'; null for sound without a key. */
  key: string | null
}

/** Enough to tell: the sums below need it all in memory. */
const mostSeconds = 180
const heardRate = 12_000

/** Listens to sound that comes in pieces, thinned to what beats and keys need. */
export function listener(sampleRate: number) {
  const step = Math.max(1, Math.round(sampleRate / heardRate))
  const rate = sampleRate / step
  const sound = new Float32Array(mostSeconds * rate)
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
    heard: (): Heard => ({ beat: hearTempo(sound.subarray(0, count), rate), key: hearKey(sound.subarray(0, count), rate) }),
  }
}
