import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  CmafOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  Mp4OutputFormat,
  Output,
  OutputTrackGroup,
  PathedTarget,
} from 'mediabunny'

/** Seconds of one segment: two keyframe distances. */
const SEGMENT_SECONDS = 4

export interface HlsSources {
  /** One MP4 a rendition, best first; keyframes must stand at the same times in all of them. */
  video: readonly string[]
  /** The sound of all renditions, once. */
  audio: string
}

/**
 * Packs finished files as HLS with CMAF segments into a folder: `master.m3u8`, a playlist and one file with byte ranges for
 * each rendition. Nothing is encoded again, and the timeline starts at exactly 0.
 */
export async function packHls(sources: HlsSources, folder: string): Promise<void> {
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_SECONDS,
      singleFilePerPlaylist: true,
    }),
    target: new PathedTarget('master.m3u8', (request) => new FilePathTarget(join(folder, request.path))),
  })
  const pictures = new OutputTrackGroup()
  const sound = new OutputTrackGroup()
  if (sources.video.length > 0) pictures.pairWith(sound)
  await convertAll(output, [
    ...sources.video.map((file) => ({ file, video: { group: pictures }, audio: { discard: true } })),
    { file: sources.audio, video: { discard: true }, audio: { group: sound } },
  ])
  await nameAudio(folder)
}

/** Puts a video and a sound file into one MP4 that can be played while it is being downloaded. */
export async function joinTracks(video: string, audio: string, file: string): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new FilePathTarget(file) })
  await convertAll(output, [
    { file: video, video: {}, audio: { discard: true } },
    { file: audio, video: { discard: true }, audio: {} },
  ])
}

/** Copies a stretch of a video without encoding it again; `start` must be the time of a keyframe. */
export async function cutVideo(file: string, start: number, end: number, into: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new FilePathTarget(into) })
  const conversion = await Conversion.init({ input, output, trim: { start, end }, audio: { discard: true }, showWarnings: false })
  refuseInvalid(conversion, file)
  await conversion.execute()
  input.dispose()
}

interface Part {
  file: string
  video: { group?: OutputTrackGroup; discard?: boolean }
  audio: { group?: OutputTrackGroup; discard?: boolean }
}

async function convertAll(output: Output, parts: readonly Part[]): Promise<void> {
  const inputs: Input[] = []
  const conversions: Conversion[] = []
  for (const { file, video, audio } of parts) {
    const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
    inputs.push(input)
    const conversion = await Conversion.init({ input, output, composable: true, showWarnings: false, video, audio })
    refuseInvalid(conversion, file)
    conversions.push(conversion)
  }
  await output.start()
  await Promise.all(conversions.map((conversion) => conversion.execute()))
  await output.finalize()
  for (const input of inputs) input.dispose()
}

function refuseInvalid(conversion: Conversion, file: string): void {
  if (conversion.isValid) return
  throw new Error(`${file} cannot be packed: ${conversion.discardedTracks.map((track) => track.reason).join(', ')}`)
}

/** The one sound track has no language of its own; players should show a name instead of "und". */
async function nameAudio(folder: string): Promise<void> {
  const master = join(folder, 'master.m3u8')
  const text = await readFile(master, 'utf8')
  await writeFile(master, text.replace(/NAME="[^"]*",LANGUAGE="und"/, 'NAME="Sound",DEFAULT=YES'))
}
