import { fade } from '#sound/fade.client.ts'
import type { Span } from '#sound/rules/playhead.ts'

/** A decoded span of the recording; all channels of all stems. */
export type Sound = { from: number; to: number; sampleRate: number; channels: Float32Array<ArrayBuffer>[] }

/** Rounds to a sample: otherwise every sample would be interpolated. */
export const toSample = (seconds: number, sampleRate: number): number => Math.round(seconds * sampleRate) / sampleRate

/** Crossfades the loop's end with the audio before its start, so that restarting doesn't click. */
export function bufferOf(context: BaseAudioContext, { from, sampleRate, channels }: Sound, loop: Span | null): AudioBuffer {
  const buffer = context.createBuffer(channels.length, channels[0]?.length ?? 1, sampleRate)
  for (const [index, channel] of channels.entries()) buffer.copyToChannel(channel, index)
  if (!loop) return buffer
  const start = Math.round((loop.from - from) * sampleRate)
  const end = Math.round((loop.to - from) * sampleRate)
  const length = Math.min(Math.round(fade * sampleRate), start, end - start)
  for (const [index, channel] of channels.entries()) {
    const seam = buffer.getChannelData(index)
    for (let back = 1; back <= length; back++) {
      const share = Math.sin((Math.PI / 2) * (back / length)) ** 2
      seam[end - back] = (channel[end - back] ?? 0) * share + (channel[start - back] ?? 0) * (1 - share)
    }
  }
  return buffer
}

/** Rounds a loop to whole samples, so that passes don't drift from the playhead. Returns the same object for the same loop. */
export function loopOnSamples({ from, to }: Span, before: Span | null, sampleRate: number): Span {
  const loop = { from: toSample(from, sampleRate), to: toSample(to, sampleRate) }
  return before?.from === loop.from && before.to === loop.to ? before : loop
}
