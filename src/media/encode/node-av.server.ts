import type { Encoder, FilterAPI, Muxer } from 'node-av/api'
import type { CodecContext, Frame } from 'node-av/lib'
import {
  audioOptions,
  KEYFRAME_SECONDS,
  type MediaEncoder,
  type Rendition,
  type VideoSettings,
  x264Options,
} from '#media/encode/encoder.ts'

/**
 * Encodes with node-av's FFmpeg libraries. They are under the GPL, so load this in a child process only, never in the shop. Synchronous
 * calls on purpose: the others cost twice the work on one core.
 */
export async function nodeAvEncoder(): Promise<MediaEncoder> {
  const api = await import('node-av/api')
  const lib = await import('node-av/lib')
  const names = await import('node-av/constants')
  lib.Log.setLevel(names.AV_LOG_ERROR)

  // Not through `options`: a synchronous open frees that dictionary twice (node-av 6.1.1), which crashes the process some time later.
  const setOptions = (context: CodecContext, options: Record<string, string>): void => {
    for (const [name, value] of Object.entries(options)) {
      const result = context.setOption(name, value, names.AV_OPT_TYPE_STRING, names.AV_OPT_SEARCH_CHILDREN)
      if (result < 0) throw new Error(`The encoder does not know the option ${name}=${value}`)
    }
  }

  const openOutput = (rendition: Rendition, settings: VideoSettings): Output => {
    const { preset, params } = x264Options(settings, rendition)
    const rate = new lib.Rational(settings.framesPerSecond, 1)
    const filter = api.FilterAPI.create(`scale=${rendition.width}:${rendition.height}:flags=bilinear,format=yuv420p`, {
      framerate: rate,
      graph: { nbThreads: 1 },
    })
    const gopSize = settings.framesPerSecond * KEYFRAME_SECONDS
    const encoder = api.Encoder.createSync(names.FF_ENCODER_LIBX264, {
      filter,
      context: { gopSize, threadCount: 1 },
      configure: (context) => setOptions(context, { preset, crf: String(rendition.quality), 'x264-params': params }),
    })
    const muxer = api.Muxer.openSync(rendition.file, { options: { movflags: '+faststart' } })
    return { filter, encoder, muxer, stream: muxer.addStream(encoder) }
  }

  return {
    name: 'node-av',
    async openVideo(settings) {
      const outputs = settings.renditions.map((rendition) => openOutput(rendition, settings))
      const timeBase = new lib.Rational(1, settings.framesPerSecond)
      let pts = 0n
      return {
        async write(pixels) {
          const frame = lib.Frame.fromVideoBuffer(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
            width: settings.width,
            height: settings.height,
            format: names.AV_PIX_FMT_YUV420P,
            timeBase,
          })
          frame.pts = pts++
          for (const output of outputs) encodeFrame(output, frame)
          frame.free()
          // Frame buffers are released only between turns of the event loop.
          if (pts % 8n === 0n) await new Promise((resolve) => setImmediate(resolve))
        },
        async finish() {
          for (const output of outputs) {
            writePackets(output, null)
            output.muxer.closeSync()
            output.encoder.close()
            output.filter.close()
          }
        },
      }
    },
    async writeAudio(sound, file, settings) {
      const { codec, bitRate } = settings
      const encoder = api.Encoder.createSync(codec === 'aac' ? names.FF_ENCODER_AAC : names.FF_ENCODER_LIBMP3LAME, {
        context: { bitRate },
        configure: (context) => setOptions(context, audioOptions(settings)),
      })
      const muxer = api.Muxer.openSync(file, { options: codec === 'aac' ? { movflags: '+faststart' } : {} })
      const stream = muxer.addStream(encoder)
      // AAC begins with a priming frame; one more frame of silence keeps the last samples from being cut off.
      const length = (sound.channels[0]?.length ?? 0) + 1024
      const step = 16384
      for (let from = 0; from < length; from += step) {
        const frame = lib.Frame.fromAudioBuffer(planes(sound.channels, from, Math.min(step, length - from)), {
          nbSamples: Math.min(step, length - from),
          format: names.AV_SAMPLE_FMT_FLTP,
          sampleRate: sound.sampleRate,
          channelLayout: sound.channels.length === 1 ? names.AV_CHANNEL_LAYOUT_MONO : names.AV_CHANNEL_LAYOUT_STEREO,
          timeBase: new lib.Rational(1, sound.sampleRate),
        })
        frame.pts = BigInt(from)
        writePackets({ encoder, muxer, stream }, frame)
        frame.free()
      }
      writePackets({ encoder, muxer, stream }, null)
      muxer.closeSync()
      encoder.close()
    },
  }
}

interface Target {
  encoder: Encoder
  muxer: Muxer
  stream: number
}

interface Output extends Target {
  filter: FilterAPI
}

/** The scaler buffers no frames, so none is left to flush. */
function encodeFrame(output: Output, frame: Frame): void {
  for (const scaled of output.filter.processAllSync(frame)) {
    writePackets(output, scaled)
    scaled.free()
  }
}

function writePackets(target: Target, frame: Frame | null): void {
  for (const packet of target.encoder.encodeAllSync(frame)) {
    target.muxer.writePacketSync(packet, target.stream)
    packet.free()
  }
}

/** Planar samples: all of the first channel, then all of the second. */
function planes(channels: readonly Float32Array[], from: number, count: number): Buffer {
  const joined = new Float32Array(count * channels.length)
  for (const [index, channel] of channels.entries()) joined.set(channel.subarray(from, from + count), index * count)
  return Buffer.from(joined.buffer)
}
