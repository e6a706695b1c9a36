import { join } from 'node:path'
import {
  audioOptions,
  type MediaEncoder,
  type Rendition,
  type Transcoding,
  type VideoSettings,
  x264Options,
} from '#media/encode/encoder.ts'
import { interleave, send, start } from '#media/encode/ffmpeg-process.server.ts'
import { pictureFilters, posterFilter, soundFilter, storyboardFilter } from '#media/encode/filters.ts'

/** Encodes with a local ffmpeg (4.4 or newer, with libx264): one process for all renditions of a video. */
export function ffmpegEncoder(program: string, mapsTones: boolean): MediaEncoder {
  return {
    name: 'ffmpeg',
    mapsTones,
    async openVideo(settings) {
      const run = start(program, videoArguments(settings))
      return {
        write: (frame) => send(run.input, Buffer.from(frame)),
        async finish() {
          run.input.end()
          await run.done
        },
      }
    },
    async writeAudio(sound, file, settings) {
      const { codec, bitRate } = settings
      const channels = sound.channels.length
      const run = start(program, [
        ...['-f', 'f32le', '-ar', String(sound.sampleRate), '-ac', String(channels), '-i', '-'],
        ...['-c:a', codec === 'aac' ? 'aac' : 'libmp3lame', '-b:a', String(bitRate)],
        ...Object.entries(audioOptions(settings)).flatMap(([name, value]) => [`-${name}`, value]),
        ...(codec === 'aac' ? ['-movflags', '+faststart'] : []),
        file,
      ])
      const step = 65536
      for (let from = 0; from < (sound.channels[0]?.length ?? 0); from += step) {
        await send(run.input, interleave(sound.channels, from, step))
      }
      run.input.end()
      await run.done
    },
    async transcode(source, wanted) {
      const run = start(program, transcodingArguments(source, wanted), hearing(wanted.onSound))
      run.input.end()
      await run.done
    },
  }
}

function transcodingArguments(source: string, wanted: Transcoding): string[] {
  const heard = ['-map', '0:a:0', '-af', soundFilter, '-ac', '2']
  const { sound, picture } = wanted
  return [
    ...['-f', wanted.format, '-protocol_whitelist', 'file', '-i', source],
    ...(picture ? pictureArguments(picture) : []),
    ...(sound ? [...heard, '-c:a', 'aac', '-b:a', String(sound.bitRate), '-movflags', '+faststart', sound.file] : []),
    ...[...heard, '-f', 'f32le', 'pipe:1'],
  ]
}

function pictureArguments(picture: NonNullable<Transcoding['picture']>): string[] {
  const { settings, poster, storyboard } = picture
  const even = pictureFilters(picture, true)
  const drawn = (filter: string, ...more: string[]) => ['-map', '0:v:0', '-vf', `${even},${filter}`, '-q:v', '4', ...more]
  return [
    ...settings.renditions.flatMap((rendition) => rendered(settings, rendition, `${even},`)),
    ...drawn(`select='gte(t,${poster.at})',${posterFilter}`, '-frames:v', '1', '-update', '1', poster.file),
    ...drawn(storyboardFilter, '-start_number', '0', join(storyboard.folder, 'sprite_%d.jpg')),
  ]
}

/** Takes stereo samples as they come, in pieces of any length. */
function hearing(onSound: Transcoding['onSound']): (bytes: Buffer) => void {
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
  return [...input, ...settings.renditions.flatMap((rendition) => rendered(settings, rendition))]
}

function rendered(settings: VideoSettings, rendition: Rendition, before = ''): string[] {
  const { preset, params } = x264Options(settings, rendition)
  const filter = `${before}scale=${rendition.width}:${rendition.height}:flags=bilinear,format=yuv420p`
  return [
    ...['-map', '0:v:0', '-vf', filter, '-c:v', 'libx264', '-threads', '1'],
    ...['-preset', preset, '-crf', String(rendition.quality), '-x264-params', params, '-movflags', '+faststart', rendition.file],
  ]
}
