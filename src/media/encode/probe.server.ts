import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

export interface MediaFacts {
  /** Seconds: when the first picture is due (or the first sound, where there is none), and how long all of it lasts. */
  start: number
  duration: number
  video: { codec: string | null; width: number; height: number } | null
  audio: { codec: string | null; channels: number; sampleRate: number } | null
}

/** What a media file holds, read from its headers without decoding; null when the file is none we know. */
export async function probe(file: string): Promise<MediaFacts | null> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    if (!(await input.canRead())) return null
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      // Sound of AAC begins with a little that is never heard, before 0.
      start: Math.max(0, (await (video ?? audio)?.getFirstTimestamp()) ?? 0),
      duration: await input.computeDuration(),
      video: video && { codec: await video.getCodec(), width: await video.getDisplayWidth(), height: await video.getDisplayHeight() },
      audio: audio && {
        codec: await audio.getCodec(),
        channels: await audio.getNumberOfChannels(),
        sampleRate: await audio.getSampleRate(),
      },
    }
  } finally {
    input.dispose()
  }
}
