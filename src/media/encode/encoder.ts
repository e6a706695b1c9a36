export interface Sound {
  /** One array per channel, samples from -1 to 1, all of one length. */
  channels: readonly Float32Array[]
  sampleRate: number
}

export interface Rendition {
  width: number
  height: number
  /** Constant rate factor of x264: 18 very good, 23 usual, 28 small. */
  quality: number
  /** Peak bits per second. */
  maxBitRate: number
  file: string
}

export interface VideoSettings {
  /** Frame size; every rendition is scaled down from it. */
  width: number
  height: number
  framesPerSecond: number
  renditions: readonly Rendition[]
  /** `drawn` for flat animation (fast, no B-frames), `filmed` for camera footage. */
  content: 'drawn' | 'filmed'
}

export interface VideoWriter {
  /** One frame of yuv420p (BT.709, video range): all of Y, then U, then V. */
  write(frame: Uint8Array): Promise<void>
  finish(): Promise<void>
}

export interface AudioSettings {
  codec: 'aac' | 'mp3'
  /** Bits per second. */
  bitRate: number
  /** `quick` takes a third of the time and is good enough from 112 kbit/s; `best` is for uploads. */
  effort: 'quick' | 'best'
}

/** FFmpeg's encoder options of an effort. */
export function audioOptions(settings: AudioSettings): Record<string, string> {
  if (settings.codec === 'aac') return { aac_coder: settings.effort === 'quick' ? 'fast' : 'twoloop' }
  return { compression_level: settings.effort === 'quick' ? '7' : '2' }
}

export interface MediaEncoder {
  name: 'node-av' | 'ffmpeg'
  /** Opens one MP4 (H.264, video only) per rendition, each with a keyframe every two seconds. */
  openVideo(settings: VideoSettings): Promise<VideoWriter>
  /** Writes an M4A or MP3 file. */
  writeAudio(sound: Sound, file: string, settings: AudioSettings): Promise<void>
}

/** Seconds between keyframes, equal in all renditions so that players can switch at each. */
export const KEYFRAME_SECONDS = 2

/** x264 options of both encoders. No scene cuts, so that keyframes stay on the clock. */
export function x264Options(settings: VideoSettings, rendition: Rendition): { preset: string; params: string } {
  const gop = settings.framesPerSecond * KEYFRAME_SECONDS
  const colour = 'colorprim=bt709:transfer=bt709:colormatrix=bt709'
  const base = `keyint=${gop}:min-keyint=${gop}:scenecut=0:open-gop=0:vbv-maxrate=${Math.round(rendition.maxBitRate / 1000)}:vbv-bufsize=${Math.round(rendition.maxBitRate / 500)}:${colour}`
  if (settings.content === 'filmed') return { preset: 'veryfast', params: base }
  return { preset: 'ultrafast', params: `${base}:bframes=0:cabac=1:deblock=1,1:aq-mode=1:aq-strength=0.6:mbtree=1:rc-lookahead=10` }
}
