import { join } from 'node:path'
import {
  audioOptions,
  type MediaEncoder,
  type Rendition,
  type Transcoding,
  type VideoSettings,
  x264Options,
} from '#media/encode/encoder.ts'
import { interleave, startFfmpeg, writeBytes } from '#media/encode/ffmpeg-process.server.ts'
import { pictureFilters, posterFilter, soundFilter, storyboardFilter } from '#media/encode/filters.ts'

/** Encodes with a local ffmpeg (4.4 or newer, with libx264): one process for all renditions of a video. */
export function ffmpegEncoder(program: string, canToneMap: boolean): MediaEncoder {
  return {
    name: 'ffmpeg',
    canToneMap,
    async openVideo(settings) {
      const run = startFfmpeg(program, videoArguments(settings))
      return {
        write: (frame) => writeBytes(run.input, Buffer.from(frame)),
        async finish() {
          run.input.end()
          await run.done
        },
      }
    },
    async writeAudio(sound, file, settings) {
      const { codec, bitRate } = settings
      const channels = sound.channels.length
      const run = startFfmpeg(program, [
        ...['-f', 'f32le', '-ar', String(sound.sampleRate), '-ac', String(channels), '-i', '-'],
        ...['-c:a', codec === 'aac' ? 'aac' : 'libmp3lame', '-b:a', String(bitRate)],
        ...Object.entries(audioOptions(settings)).flatMap(([name, value]) => [`-${name}`, value]),
        ...(codec === 'aac' ? ['-movflags', '+faststart'] : []),
        file,
      ])
      const step = 65536
      for (let from = 0; from < (sound.channels[0]?.length ?? 0); from += step) {
        await writeBytes(run.input, interleave(sound.channels, from, step))
      }
      run.input.end()
      await run.done
    },
    async transcode(source, options) {
      const run = startFfmpeg(program, transcodingArguments(source, options), pcmReader(options.onSound))
      run.input.end()
      await run.done
    },
  }
}

function transcodingArguments(source: string, options: Transcoding): string[] {
  const audioArguments = ['-map', '0:a:0', '-af', soundFilter, '-ac', '2']
  const { sound, picture } = options
  return [
    ...['-f', options.format, '-protocol_whitelist', 'file', '-i', source],
    ...(picture ? pictureArguments(picture) : []),
    ...(sound ? [...audioArguments, '-c:a', 'aac', '-b:a', String(sound.bitRate), '-movflags', '+faststart', sound.file] : []),
    ...[...audioArguments, '-f', 'f32le', 'pipe:1'],
  ]
}

function pictureArguments(picture: NonNullable<Transcoding['picture']>): string[] {
  const { settings, poster, storyboard } = picture
  const even = pictureFilters(picture, true)
  const imageOutput = (filter: string, ...more: string[]) => ['-map', '0:v:0', '-vf', `${even},${filter}`, '-q:v', '4', ...more]
  return [
    ...settings.renditions.flatMap((rendition) => renditionArguments(settings, rendition, `${even},`)),
    ...imageOutput(`select='gte(t,${poster.at})',${posterFilter}`, '-frames:v', '1', '-update', '1', poster.file),
    ...imageOutput(storyboardFilter, '-start_number', '0', join(storyboard.folder, 'sprite_%d.jpg')),
  ]
}

/** Takes stereo samples as they come, in pieces of any length. */
function pcmReader(onSound: Transcoding['onSound']): (bytes: Buffer) => void {
  const frame = 8
  let rest = Buffer.alloc(0)
  return (bytes) => {
    const all = Buffer.concat([rest, bytes])
    const frames = Math.floor(all.length / frame)
    rest = all.subarray(frames * frame)
    const [left, right] = [new Float32Array(frames), new Float32Array(frames)]
    for (let at = 0; at < frames; at++) {
      left[at] = all.readFloatLE(at * frame)
      right[at] = all.readFloatLE(at * frame + 4)
    }
    onSound([left, right])
  }
}

function videoArguments(settings: VideoSettings): string[] {
  const size = `${settings.width}x${settings.height}`
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', String(settings.framesPerSecond), '-i', '-']
  return [...input, ...settings.renditions.flatMap((rendition) => renditionArguments(settings, rendition))]
}

function renditionArguments(settings: VideoSettings, rendition: Rendition, before = ''): string[] {
  const { preset, params } = x264Options(settings, rendition)
  const filter = `${before}scale=${rendition.width}:${rendition.height}:flags=bilinear,format=yuv420p`
  return [
    ...['-map', '0:v:0', '-vf', filter, '-c:v', 'libx264', '-threads', '1'],
    ...['-preset', preset, '-crf', String(rendition.quality), '-x264-params', params, '-movflags', '+faststart', rendition.file],
  ]
}
