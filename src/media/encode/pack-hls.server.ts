import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  CmafOutputFormat,
  Conversion,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  Mp4OutputFormat,
  Output,
  OutputTrackGroup,
  PathedTarget,
} from 'mediabunny'

const SEGMENT_SECONDS = 4

export interface HlsSources {
  /** One MP4 per rendition, best first, with equal keyframe times. */
  video: readonly string[]
  audio: string
}

/** `master.m3u8`, and a playlist and byte-range file per rendition. Nothing is re-encoded, and the timeline starts at exactly 0. */
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
    // An encoder's first sound lies before 0. Fragments can't, and all behind it would be early.
    { file: sources.audio, fromZero: true, video: { discard: true }, audio: { group: sound } },
  ])
  await nameAudioTrack(folder)
}

/** Muxes video, if any, and audio into one MP4. Fast start holds the file in memory, so that `large` ones do without. */
export async function muxTracks(video: string | null, audio: string, file: string, large = false): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: large ? false : 'in-memory' }), target: new FilePathTarget(file) })
  await convertAll(output, [
    ...(video ? [{ file: video, video: {}, audio: { discard: true } }] : []),
    { file: audio, video: { discard: true }, audio: {} },
  ])
}

/** The first seconds of a film or sound, without re-encoding. */
export async function cutStart(file: string, seconds: number, into: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new FilePathTarget(into) })
  const conversion = await Conversion.init({ input, output, trim: { start: 0, end: seconds }, tags: {}, showWarnings: false })
  assertValid(conversion, file)
  await conversion.execute()
  input.dispose()
}

/** Without re-encoding, so `start` must be at a keyframe. */
export async function cutVideo(file: string, start: number, end: number, into: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new FilePathTarget(into) })
  const conversion = await Conversion.init({ input, output, trim: { start, end }, audio: { discard: true }, showWarnings: false })
  assertValid(conversion, file)
  await conversion.execute()
  input.dispose()
}

/** Cuts the film around a moment, from the keyframe before it; also returns the moment's position in the cut. Seconds. */
export async function cutAround(file: string, at: number, into: string): Promise<number> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const key = track && (await new EncodedPacketSink(track).getKeyPacket(at, { verifyKeyPackets: true }))
  const start = key?.timestamp ?? 0
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new FilePathTarget(into) })
  const conversion = await Conversion.init({ input, output, trim: { start, end: at + 1 }, tags: {}, showWarnings: false })
  assertValid(conversion, file)
  await conversion.execute()
  input.dispose()
  return at - start
}

export interface RepeatedVideo {
  file: string
  /** Exact, in seconds. */
  duration: number
  times: number
}

export async function joinVideos(videos: readonly RepeatedVideo[], into: string): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new FilePathTarget(into) })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  let start = 0
  for (const { file, duration, times } of videos) {
    const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
    const track = await input.getPrimaryVideoTrack()
    const decoderConfig = await track?.getDecoderConfig()
    if (!track || !decoderConfig) throw new Error(`${file} holds no video`)
    const sink = new EncodedPacketSink(track)
    for (let time = 0; time < times; time++) {
      for await (const packet of sink.packets()) {
        await source.add(packet.clone({ timestamp: start + packet.timestamp }), { decoderConfig })
      }
      start += duration
    }
    input.dispose()
  }
  await output.finalize()
}

interface Part {
  file: string
  /** Leaves out what comes before. */
  fromZero?: boolean
  video: { group?: OutputTrackGroup; discard?: boolean }
  audio: { group?: OutputTrackGroup; discard?: boolean }
}

async function convertAll(output: Output, parts: readonly Part[]): Promise<void> {
  const inputs: Input[] = []
  const conversions: Conversion[] = []
  for (const { file, fromZero = false, video, audio } of parts) {
    const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
    inputs.push(input)
    const start = fromZero ? ({ trim: { start: 0 }, copy: { boundaryPolicy: 'shrink' } } as const) : {}
    const conversion = await Conversion.init({ input, output, composable: true, showWarnings: false, ...start, video, audio })
    assertValid(conversion, file)
    conversions.push(conversion)
  }
  await output.start()
  await Promise.all(conversions.map((conversion) => conversion.execute()))
  await output.finalize()
  for (const input of inputs) input.dispose()
}

function assertValid(conversion: Conversion, file: string): void {
  if (conversion.isValid) return
  throw new Error(`${file} cannot be packed: ${conversion.discardedTracks.map((track) => track.reason).join(', ')}`)
}

/** The audio track has no language; give it a name so that players don't show "und". */
async function nameAudioTrack(folder: string): Promise<void> {
  const master = join(folder, 'master.m3u8')
  const text = await readFile(master, 'utf8')
  await writeFile(master, text.replace(/NAME="[^"]*",LANGUAGE="und"/, 'NAME="Sound",DEFAULT=YES'))
}
