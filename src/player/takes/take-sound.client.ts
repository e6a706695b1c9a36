import type { Take } from '#player/rules/takes.ts'
import { samplesOf } from '#player/takes/take-store.client.ts'
import type { SoundFile } from '#sound/decode.client.ts'
import { engineFor } from '#sound/open-engine.client.ts'
import type { SoundEngine } from '#sound/sound-engine.client.ts'
import { sourceOf } from '#sound/source.client.ts'

export type TakeSound = { engine: SoundEngine; peaks: readonly number[] }

const noBeats = { beats: [], bars: [] }

/** A take ready to play, and the loudness of `parts` equal parts of it, 0 to 1. */
export async function openTake(productId: number, take: Take, parts: number, onChange: () => void): Promise<TakeSound> {
  const samples = await samplesOf(productId, take)
  const file: SoundFile = {
    sampleRate: take.sampleRate,
    channels: 1,
    read: async (from, to) => [await spanOf(samples, Math.round(from * take.sampleRate), Math.round(to * take.sampleRate))],
    close: () => undefined,
  }
  const engine = engineFor(sourceOf([file]), { beats: noBeats, duration: take.seconds, onChange, onFailure: console.warn })
  return { engine, peaks: await peaksOf(samples, parts) }
}

/** Samples of a span, silent outside the take. */
async function spanOf(samples: Blob, from: number, to: number): Promise<Float32Array<ArrayBuffer>> {
  const first = Math.max(0, from)
  const found = new Int16Array(await samples.slice(2 * first, 2 * Math.max(first, to)).arrayBuffer())
  const out = new Float32Array(to - from)
  for (let at = 0; at < found.length; at += 1) out[first - from + at] = (found[at] ?? 0) / 32_767
  return out
}

async function peaksOf(samples: Blob, parts: number): Promise<readonly number[]> {
  const all = new Int16Array(await samples.arrayBuffer())
  const peaks = new Array<number>(parts).fill(0)
  for (let at = 0; at < all.length; at += 1) {
    const part = Math.floor((at / all.length) * parts)
    peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(all[at] ?? 0) / 32_767)
  }
  return peaks
}
