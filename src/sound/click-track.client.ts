/** Frequency (Hz) and length (s) of a click: high for the first beat of a bar. */
const tones = { strong: 1760, weak: 1175 } as const
const seconds = 0.04

/** Plays clicks at context times, with sample accuracy. */
export function createClickTrack(context: BaseAudioContext, out: AudioNode) {
  const gain = new GainNode(context)
  gain.connect(out)
  const buffers = { strong: tone(context, tones.strong), weak: tone(context, tones.weak) }
  const waiting = new Map<AudioBufferSourceNode, number>()
  return {
    setVolume: (volume: number) => gain.gain.setTargetAtTime(volume, context.currentTime, 0.004),
    add(at: number, strong: boolean) {
      const source = new AudioBufferSourceNode(context, { buffer: strong ? buffers.strong : buffers.weak })
      source.connect(gain)
      source.start(at)
      source.onended = () => waiting.delete(source)
      waiting.set(source, at)
    },
    /** Drops clicks scheduled from a context time on. */
    drop(from: number) {
      for (const [source, at] of waiting) {
        if (at < from) continue
        source.stop()
        source.disconnect()
        waiting.delete(source)
      }
    },
  }
}

function tone(context: BaseAudioContext, hertz: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(seconds * context.sampleRate), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) {
    const time = i / context.sampleRate
    samples[i] = 0.8 * Math.cos(2 * Math.PI * hertz * time) * Math.exp(-time / 0.007)
  }
  return buffer
}
