import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'

export interface MediaInfo {
  /** Seconds: the first picture's time (or the first sound's, without one), and the total length. */
  start: number
  duration: number
  /** As seen, once turned by `rotation` degrees clockwise. */
  video: {
    codec: string | null
    width: number
    height: number
    rotation: 0 | 90 | 180 | 270
    framesPerSecond: number
    /** Its colours are brighter than screens for SDR can show (PQ or HLG). */
    hdr: boolean
    playsEverywhere: boolean
  } | null
  audio: { codec: string | null; channels: number; sampleRate: number } | null
}

/** Baseline, Main and High. */
const commonH264 = /^avc[13]\.(42|4d|58|64)/i

/** Phones vary their frame rate: some seconds are enough to see it. */
const frameRatePackets = 300

export async function probe(file: string): Promise<MediaInfo | null> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    if (!(await input.canRead())) return null
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      // AAC starts with priming samples before 0, which are never heard.
      start: Math.max(0, (await (video ?? audio)?.getFirstTimestamp()) ?? 0),
      duration: await input.computeDuration(),
      video: video && {
        codec: await video.getCodec(),
        width: await video.getDisplayWidth(),
        height: await video.getDisplayHeight(),
        rotation: await video.getRotation(),
        framesPerSecond: (await video.computePacketStats(frameRatePackets)).averagePacketRate,
        hdr: await video.hasHighDynamicRange(),
        playsEverywhere: commonH264.test((await video.getCodecParameterString()) ?? ''),
      },
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

/** The bytes that a file's tables announce for picture and sound; a cut-off file holds fewer. */
export async function declaredBytes(file: string): Promise<number> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    let bytes = 0
    for (const track of await input.getTracks()) {
      const sink = new EncodedPacketSink(track)
      for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) bytes += packet.byteLength
    }
    return bytes
  } finally {
    input.dispose()
  }
}
