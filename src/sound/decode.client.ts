import { AudioBufferSink, Input, MP4, UrlSource } from 'mediabunny'

export type SoundFile = {
  sampleRate: number
  channels: number
  /** Samples of each channel, padded with silence. Seconds. */
  read: (from: number, to: number) => Promise<Float32Array<ArrayBuffer>[]>
  close: () => void
}

export type FetchFile = (address: string, init?: RequestInit) => Promise<Response>

/** Delay before the only retry of a failed request, seconds. */
const retryAfter = 1

/** Opens a file whose URL may change during reading. Rejects if it is missing or can't be decoded. */
export async function openSoundFile(address: () => string, fetch: FetchFile): Promise<SoundFile> {
  const source = new UrlSource(address(), {
    fetchFn: (_address, init) => fetch(address(), init),
    getRetryDelay: (attempts) => (attempts < 1 ? retryAfter : null),
    handleUnhandledError: () => undefined,
  })
  return soundFileOf(new Input({ formats: [MP4], source }), address())
}

/** The audio of an opened file. Rejects, and closes the file, if there is none that can be decoded. */
export async function soundFileOf(input: Input, name: string): Promise<SoundFile> {
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode())) throw new Error(`This browser can’t decode ${name}`)
    const [sampleRate, channels] = await Promise.all([track.getSampleRate(), track.getNumberOfChannels()])
    const sink = new AudioBufferSink(track)
    return { sampleRate, channels, read: (from, to) => readSpan(sink, sampleRate, channels, from, to), close: () => input.dispose() }
  } catch (error) {
    input.dispose()
    throw error
  }
}

async function readSpan(sink: AudioBufferSink, sampleRate: number, channels: number, from: number, to: number) {
  const first = Math.round(from * sampleRate)
  const length = Math.round(to * sampleRate) - first
  const out = Array.from({ length: channels }, () => new Float32Array(length))
  for await (const { buffer, timestamp } of sink.buffers(Math.max(0, from), to)) {
    const at = Math.round(timestamp * sampleRate) - first
    const skipped = Math.max(0, -at)
    const count = Math.min(buffer.length - skipped, length - Math.max(0, at))
    if (count <= 0) continue
    for (const [channel, samples] of out.entries())
      samples.set(buffer.getChannelData(Math.min(channel, buffer.numberOfChannels - 1)).subarray(skipped, skipped + count), Math.max(0, at))
  }
  return out
}
