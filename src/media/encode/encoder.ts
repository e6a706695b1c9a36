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
  bitRate: number
  /** `quick` takes a third of the time and is good enough from 112 kbit/s; `best` is for uploads. */
  effort: 'quick' | 'best'
}

export function audioOptions(settings: AudioSettings): Record<string, string> {
  if (settings.codec === 'aac') return { aac_coder: settings.effort === 'quick' ? 'fast' : 'twoloop' }
  return { compression_level: settings.effort === 'quick' ? '7' : '2' }
}

export interface Transcoding {
  format: string
  picture: {
    settings: VideoSettings
    /** Degrees clockwise by which the source is turned to be seen upright. */
    rotation: 0 | 90 | 180 | 270
    /** HDR, which is tone-mapped to SDR. */
    hdr: boolean
    /** A JPEG of the moment `at`, in seconds. */
    poster: { file: string; at: number }
    storyboard: { folder: string }
  } | null
  /** An M4A of the sound, where the source's own can't be used. */
  sound: { file: string; bitRate: number } | null
  /** All audio, in order, `audioSampleRate` samples a second. The arrays are reused for the next piece. */
  onSound: (channels: readonly Float32Array[]) => void
}

export const audioSampleRate = 48_000

export interface MediaEncoder {
  name: 'node-av' | 'ffmpeg'
  canToneMap: boolean
  /** Opens one MP4 (H.264, video only) per rendition, each with a keyframe every two seconds. */
  openVideo(settings: VideoSettings): Promise<VideoWriter>
  writeAudio(sound: Sound, file: string, settings: AudioSettings): Promise<void>
  /** Reads a film or sound once, and writes its renditions and pictures; all begin at 0. */
  transcode(source: string, options: Transcoding): Promise<void>
}

/** Seconds between keyframes, equal in all renditions so that players can switch at each. */
export const KEYFRAME_SECONDS = 2

/** x264 options of both encoders. No scene cuts, so that keyframes stay on the clock. */
export function x264Options(settings: VideoSettings, rendition: Rendition): { preset: string; params: string } {
  const gop = Math.round(settings.framesPerSecond * KEYFRAME_SECONDS)
  const colour = 'colorprim=bt709:transfer=bt709:colormatrix=bt709'
  const base = `keyint=${gop}:min-keyint=${gop}:scenecut=0:open-gop=0:vbv-maxrate=${Math.round(rendition.maxBitRate / 1000)}:vbv-bufsize=${Math.round(rendition.maxBitRate / 500)}:${colour}`
  if (settings.content === 'filmed') return { preset: 'veryfast', params: base }
  return { preset: 'ultrafast', params: `${base}:bframes=0:cabac=1:deblock=1,1:aq-mode=1:aq-strength=0.6:mbtree=1:rc-lookahead=10` }
}
