import type { FetchFile } from '#sound/decode.client.ts'
import type { Beats } from '#sound/rules/clicks.ts'
import { createSoundEngine, type SoundEngine } from '#sound/sound-engine.client.ts'
import { openSource, type SoundSource } from '#sound/source.client.ts'

type Options = {
  addresses: readonly (() => string)[]
  fetch: FetchFile
  beats: Beats
  duration: number
  onChange: () => void
  onFailure: (error: unknown) => void
}

/** Opens files and an engine that plays them. Rejects if a file is missing or can't be decoded. */
export async function openEngine({ addresses, fetch, ...engineOptions }: Options): Promise<SoundEngine> {
  return engineFor(await openSource(addresses, fetch), engineOptions)
}

export function engineFor(source: SoundSource, options: Omit<Options, 'addresses' | 'fetch'>): SoundEngine {
  const context = contextOf(source.sampleRate)
  const engine = createSoundEngine({ context, source, ...options })
  engine.output.connect(context.destination)
  context.addEventListener('statechange', options.onChange)
  return engine
}

export const contextInUse = (): AudioContext => contexts.values().next().value ?? contextOf(defaultRate)

const defaultRate = 48_000
const contexts = new Map<number, AudioContext>()

/** One context for each sample rate: it plays at the files' own rate, and browsers allow only a few. */
function contextOf(sampleRate: number): AudioContext {
  const context = contexts.get(sampleRate) ?? new AudioContext({ sampleRate, latencyHint: 'playback' })
  contexts.set(sampleRate, context)
  void context.resume()
  return context
}
