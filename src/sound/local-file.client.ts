import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { soundFileOf } from '#sound/decode.client.ts'
import { engineFor } from '#sound/open-engine.client.ts'
import type { SoundEngine } from '#sound/sound-engine.client.ts'
import { sourceOf } from '#sound/source.client.ts'

type Handlers = { onChange: () => void; onFailure: (error: unknown) => void }

/** A local audio or video file. `peaks` reports the loudness of equal parts as they are decoded, 0 to 1. */
export type LocalSound = {
  engine: SoundEngine
  /** Seconds. */
  duration: number
  hasPicture: boolean
  peaks: (count: number, onPeaks: (peaks: readonly number[]) => void) => Promise<void>
  close: () => void
}

const noBeats = { beats: [], bars: [] }
/** Chunk decoded at a time for the waveform, seconds. */
const chunkSeconds = 10

/** Opens a local file without uploading it. Rejects if it has no audio that the browser can decode. */
export async function openLocalFile(file: File, { onChange, onFailure }: Handlers): Promise<LocalSound> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const sound = await soundFileOf(input, file.name)
  const [duration, film] = await Promise.all([input.computeDuration(), input.getPrimaryVideoTrack()])
  const engine = engineFor(sourceOf([sound]), { beats: noBeats, duration, onChange, onFailure })
  let closed = false
  return {
    engine,
    duration,
    hasPicture: film !== null,
    async peaks(count, onPeaks) {
      const peaks = new Array<number>(count).fill(0)
      for (let from = 0; from < duration && !closed; from += chunkSeconds) {
        const until = Math.min(duration, from + chunkSeconds)
        const [samples] = await sound.read(from, until)
        if (!samples || closed) return
        for (let at = 0; at < samples.length; at += 1) {
          const part = Math.min(count - 1, Math.floor(((from + at / sound.sampleRate) / duration) * count))
          peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(samples[at] ?? 0))
        }
        onPeaks([...peaks])
      }
    },
    close() {
      closed = true
      engine.close()
    },
  }
}
