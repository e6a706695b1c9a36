import moduleUrl from 'signalsmith-stretch?url&no-inline'
import { StretchMissing } from '#sound/stretch-missing.ts'

/** A scheduled change from a context time on. Seconds; `input` and the loop are positions in its buffer. */
export type StretchChange = {
  output: number
  active: boolean
  input?: number
  rate?: number
  semitones?: number
  loopStart?: number
  loopEnd?: number
}

export type Stretch = {
  node: AudioWorkletNode
  /** Replaces the buffer; its channels are transferred. */
  load: (channels: Float32Array<ArrayBuffer>[]) => void
  schedule: (change: StretchChange) => void
}

/** Milliseconds at 44.1 kHz: the default block is out of tune by up to 17 cents on low notes. */
const block = { blockMs: 5632 / 44.1, intervalMs: 1408 / 44.1, splitComputation: true }

const loading = new WeakMap<BaseAudioContext, Promise<void>>()

function loadOnce(context: BaseAudioContext): Promise<void> {
  const load = () =>
    context.audioWorklet.addModule(moduleUrl).catch((cause) => {
      loading.delete(context)
      throw new StretchMissing('The sound’s worklet didn’t load', { cause })
    })
  const loaded = loading.get(context) ?? load()
  loading.set(context, loaded)
  return loaded
}

/**
 * A node that plays a buffer at another tempo and pitch. Talks to the worklet of signalsmith-stretch 1.3.2 directly: its own main
 * module would load the WebAssembly a second time. Uses a single buffer: the worklet reads wrong samples where two buffers meet.
 */
export async function createStretch(context: BaseAudioContext, channels: number): Promise<Stretch> {
  await loadOnce(context)
  // Without an input, a start in the future throws inside the worklet, which then stays silent.
  const node = new AudioWorkletNode(context, 'signalsmith-stretch', {
    numberOfInputs: 1,
    numberOfOutputs: 1,
    outputChannelCount: [channels],
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  })
  await new Promise<void>((ready) => {
    node.port.onmessage = ({ data }) => data[0] === 'ready' && ready()
  })
  node.port.onmessage = null
  let calls = 0
  const call = (transfer: Transferable[], method: string, ...values: unknown[]) =>
    node.port.postMessage([calls++, method, ...values], transfer)
  call([], 'configure', block)
  // Its own clock isn't used, as it runs 130 ms ahead.
  call([], 'setUpdateInterval', 3600)
  return {
    node,
    load(samples) {
      call([], 'dropBuffers')
      call(
        samples.map(({ buffer }) => buffer),
        'addBuffers',
        samples,
      )
    },
    // Without `outputTime`, later changes would be dropped by the current time instead of the change's own.
    schedule: (change) => call([], 'schedule', { ...change, outputTime: change.output }),
  }
}
