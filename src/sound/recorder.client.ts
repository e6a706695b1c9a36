import workletUrl from '#sound/recorder.worklet.ts?worker&url'

/** Mono samples, and the context time at which they begin. */
export type RecordedChunk = { at: number; samples: Float32Array<ArrayBuffer> }

const workletLoads = new WeakMap<BaseAudioContext, Promise<void>>()
const recorders = new Map<MediaStream, { context: BaseAudioContext; node: AudioWorkletNode; end: () => void }>()

/**
 * Reports a stream's samples with context times: a MediaRecorder doesn't know when it began. Returns a stop function.
 * Rejects if the browser can't resample the stream to the context's rate. The stream's source node stays open until
 * `closeRecorder`: each new one may be up to 10 ms longer or shorter.
 */
export async function openRecorder(
  context: BaseAudioContext,
  stream: MediaStream,
  report: (heard: RecordedChunk) => void,
): Promise<() => void> {
  const loaded = workletLoads.get(context) ?? context.audioWorklet.addModule(workletUrl)
  workletLoads.set(context, loaded)
  await loaded
  if (recorders.get(stream)?.context !== context) closeRecorder(stream)
  const { node } = recorders.get(stream) ?? connect(context, stream)
  node.port.onmessage = ({ data: { frame, samples } }: MessageEvent<{ frame: number; samples: Float32Array<ArrayBuffer> }>) =>
    report({ at: frame / context.sampleRate, samples })
  return () => {
    node.port.onmessage = null
  }
}

export function closeRecorder(stream: MediaStream): void {
  recorders.get(stream)?.end()
  recorders.delete(stream)
}

function connect(context: BaseAudioContext, stream: MediaStream) {
  const source = new MediaStreamAudioSourceNode(context as AudioContext, { mediaStream: stream })
  const node = new AudioWorkletNode(context, 'recorder', { channelCount: 1, channelCountMode: 'explicit' })
  const silent = new GainNode(context, { gain: 0 })
  // Browsers only run nodes that are connected to the output.
  source.connect(node).connect(silent).connect(context.destination)
  const disconnect = () => {
    for (const one of [source, node, silent]) one.disconnect()
  }
  const recorder = { context, node, end: disconnect }
  recorders.set(stream, recorder)
  return recorder
}
