import { latencyOf } from '#sound/audio-context.client.ts'
import { contextInUse } from '#sound/open-engine.client.ts'
import { openRecorder } from '#sound/recorder.client.ts'
import { agreedDelay, burst, findBurst } from '#sound/rules/latency.ts'

/** Start, interval and number of bursts, in seconds. The last one has one interval to arrive. */
const [first, every, count] = [0.4, 0.8, 3]

/** Seconds from a sound's context time until the microphone heard it; null if it didn't. Takes three seconds. */
export async function measureLatency(stream: MediaStream): Promise<number | null> {
  const context = contextInUse()
  await context.resume()
  const rate = context.sampleRate
  const sent = burst(rate)
  const begin = context.currentTime + first
  const heard = new Float32Array(Math.round(every * count * rate))
  const close = await openRecorder(context, stream, ({ at, samples }) => {
    const offset = Math.round((at - begin) * rate)
    if (offset >= 0 && offset + samples.length <= heard.length) heard.set(samples, offset)
  })
  const buffer = new AudioBuffer({ length: sent.length, sampleRate: rate })
  buffer.copyToChannel(sent, 0)
  for (let nth = 0; nth < count; nth += 1) {
    const node = new AudioBufferSourceNode(context, { buffer })
    node.connect(context.destination)
    node.start(begin + nth * every)
  }
  await new Promise((done) => setTimeout(done, 1000 * (first + every * count + 0.2)))
  close()
  const parts = Array.from({ length: count }, (_, nth) =>
    heard.subarray(Math.round(nth * every * rate), Math.round((nth + 1) * every * rate)),
  )
  return agreedDelay(
    parts.map((part) => {
      const found = findBurst(part, sent)
      return found === null ? null : found / rate
    }),
  )
}

/** Latency reported by the browser, if none was measured, seconds. */
export function estimatedLatency(stream?: MediaStream): number {
  const [track] = stream?.getAudioTracks() ?? []
  const input = (track?.getSettings() as { latency?: number } | undefined)?.latency ?? 0.01
  return latencyOf(contextInUse()) + input
}
