import { createSoundEngine } from '#sound/sound-engine.client.ts'
import type { SoundSettings } from '#sound/sound-settings.ts'
import type { SoundSource } from '#sound/source.client.ts'

export const sampleRate = 44_100

/** A recording made of samples by their time in seconds, one function for each mono stem. */
export type Signal = (time: number) => number

type Rendering = { signals: Signal[]; settings: Partial<SoundSettings>; from?: number; seconds: number; beats?: number[]; countIn?: number }

/** What the engine makes audible, as fast as the machine can; sample 0 is the moment at which playing was asked for. */
export async function render({ signals, settings, from = 0, seconds, beats = [], countIn = 0 }: Rendering): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, Math.ceil(seconds * sampleRate), sampleRate)
  let begins: () => void
  const begun = new Promise<void>((done) => {
    begins = done
  })
  const engine = createSoundEngine({
    context,
    source: sourceOf(signals),
    beats: { beats, bars: beats.filter((_, index) => index % 4 === 0) },
    duration: 10_000,
    onChange: () => !engine.state().waiting && begins(),
    onFailure: (error) => console.error(error),
  })
  engine.output.connect(context.destination)
  engine.set(settings)
  engine.play(from, countIn)
  await begun
  // Messages to a worklet arrive between renderings.
  await new Promise((later) => setTimeout(later, 50))
  for (let at = 1; at < seconds; at++)
    void context.suspend(at).then(async () => {
      engine.tick()
      // What the engine asks of a worklet, and a new worklet itself, comes by message; rendering is faster than messages.
      await new Promise((later) => setTimeout(later, 150))
      await context.resume()
    })
  const heard = (await context.startRendering()).getChannelData(0)
  engine.close()
  return heard
}

const sourceOf = (signals: Signal[]): SoundSource => ({
  sampleRate,
  channelCounts: signals.map(() => 1),
  load: async ({ from, to }) => {
    const first = Math.round(from * sampleRate)
    const length = Math.round(to * sampleRate) - first
    const channels = signals.map((signal) => Float32Array.from({ length }, (_, index) => signal((first + index) / sampleRate)))
    return { from: first / sampleRate, to: (first + length) / sampleRate, sampleRate, channels }
  },
  close: () => undefined,
})
