import { type FetchFile, openSoundFile, type SoundFile } from '#sound/decode.client.ts'
import { type Sound, toSample } from '#sound/loop-buffer.client.ts'
import type { Span } from '#sound/rules/playhead.ts'

/** Files played together: the mix alone, or one per stem. */
export type SoundSource = { sampleRate: number; channelCounts: readonly number[]; load: (span: Span) => Promise<Sound>; close: () => void }

/** Devices with this much memory (GB) or less mix in mono. Unknown counts as enough. */
const lowMemoryGb = 4

/** Opens files whose URLs may change. Rejects if one is missing or can't be decoded. */
export async function openSource(addresses: readonly (() => string)[], fetch: FetchFile): Promise<SoundSource> {
  const opened = await Promise.allSettled(addresses.map((address) => openSoundFile(address, fetch)))
  const files = opened.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []))
  const close = () => {
    for (const file of files) file.close()
  }
  const failed = opened.find((file) => file.status === 'rejected')
  const [first] = files
  if (failed || !first) {
    close()
    throw failed?.reason ?? new Error('There is no sound to open')
  }
  return sourceOf(files)
}

export function sourceOf(files: readonly SoundFile[]): SoundSource {
  const sampleRate = files[0]?.sampleRate ?? 0
  const mono = files.length > 1 && ((navigator as { deviceMemory?: number }).deviceMemory ?? 8) <= lowMemoryGb
  return {
    sampleRate,
    channelCounts: files.map(({ channels }) => (mono ? 1 : Math.min(2, channels))),
    load: async (span) => {
      const [from, to] = [toSample(span.from, sampleRate), toSample(span.to, sampleRate)]
      const channels = (await Promise.all(files.map((file) => readFile(file, { from, to }, mono)))).flat()
      return { from, to, sampleRate, channels }
    },
    close: () => {
      for (const file of files) file.close()
    },
  }
}

async function readFile(file: SoundFile, { from, to }: Span, mono: boolean): Promise<Float32Array<ArrayBuffer>[]> {
  const [left, right] = await file.read(from, to)
  if (!left) return []
  if (!right) return [left]
  return mono ? [left.map((sample, at) => (sample + (right[at] ?? 0)) / 2)] : [left, right]
}
