/** What turns samples and pixels into files. There are two of them: node-av's bindings and a system ffmpeg. */

export interface Sound {
  /** One array a channel, samples from -1 to 1, all of one length. */
  channels: readonly Float32Array[]
  sampleRate: number
}

export interface Rendition {
  width: number
  height: number
  /** Constant rate factor of x264: 18 very good, 23 usual, 28 small. */
  quality: number
  /** Bits a second that short bursts may reach. */
  maxBitRate: number
  file: string
}

export interface VideoSettings {
  /** Size of the frames that are handed over. Every rendition is scaled down from it. */
  width: number
  height: number
  framesPerSecond: number
  renditions: readonly Rendition[]
  /** `drawn` is for flat animation (fast, no B-frames), `filmed` for camera pictures. */
  content: 'drawn' | 'filmed'
}

export interface VideoWriter {
  /** Takes one frame of yuv420p (BT.709, video range): all of Y, then U, then V. */
  write(frame: Uint8Array): Promise<void>
  finish(): Promise<void>
}

export interface AudioSettings {
  codec: 'aac' | 'mp3'
  /** Bits a second. */
  bitRate: number
  /** `quick` takes a third of the time and is good enough from 112 kbit/s up; `best` is for uploads. */
  effort: 'quick' | 'best'
}

/** Encoder options of an effort, by the names FFmpeg gives them. */
export function audioOptions(settings: AudioSettings): Record<string, string> {
  if (settings.codec === 'aac') return { aac_coder: settings.effort === 'quick' ? 'fast' : 'twoloop' }
  return { compression_level: settings.effort === 'quick' ? '7' : '2' }
}

export interface MediaEncoder {
  name: 'node-av' | 'ffmpeg'
  /** Opens one MP4 (H.264, video only) for each rendition; keyframes stand every two seconds in all of them. */
  openVideo(settings: VideoSettings): Promise<VideoWriter>
  /** Writes an M4A or MP3 file. */
  writeAudio(sound: Sound, file: string, settings: AudioSettings): Promise<void>
}

/** Seconds between keyframes, the same in every rendition so that players can switch at each of them. */
export const KEYFRAME_SECONDS = 2

/** Options of x264 that both encoders share. No scene cuts: keyframes stand where the clock says. */
export function x264Options(settings: VideoSettings, rendition: Rendition): { preset: string; params: string } {
  const gop = settings.framesPerSecond * KEYFRAME_SECONDS
  const colour = 'colorprim=bt709:transfer=bt709:colormatrix=bt709'
  const base = `keyint=${gop}:min-keyint=${gop}:scenecut=0:open-gop=0:vbv-maxrate=${Math.round(rendition.maxBitRate / 1000)}:vbv-bufsize=${Math.round(rendition.maxBitRate / 500)}:${colour}`
  if (settings.content === 'filmed') return { preset: 'veryfast', params: base }
  return { preset: 'ultrafast', params: `${base}:bframes=0:cabac=1:deblock=1,1:aq-mode=1:aq-strength=0.6:mbtree=1:rc-lookahead=10` }
}
