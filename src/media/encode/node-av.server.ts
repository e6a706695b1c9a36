import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoder, FilterAPI, Muxer } from 'node-av/api'
import type { CodecContext, Frame, Packet, Stream } from 'node-av/lib'
import {
  type AudioSettings,
  audioOptions,
  KEYFRAME_SECONDS,
  type MediaEncoder,
  type Rendition,
  type Transcoding,
  type VideoSettings,
  x264Options,
} from '#media/encode/encoder.ts'
import { frameRateOf, pictureFilters, posterFilter, soundFilter, storyboardFilter, toneMappingFilters } from '#media/encode/filters.ts'

// AAC begins with a priming frame; one more frame of silence keeps the last samples from being cut off.
const paddingSamples = 1024

/** GPL libraries: load only in a child process, never in the shop. Synchronous on purpose: async calls cost twice the work on one core. */
export async function nodeAvEncoder(): Promise<MediaEncoder> {
  const api = await import('node-av/api')
  const lib = await import('node-av/lib')
  const names = await import('node-av/constants')
  lib.Log.setLevel(names.AV_LOG_ERROR)

  // Not through `options`: a synchronous open frees that dictionary twice (node-av 6.1.1), which later crashes the process.
  const setOptions = (context: CodecContext, options: Record<string, string>): void => {
    for (const [name, value] of Object.entries(options)) {
      const result = context.setOption(name, value, names.AV_OPT_TYPE_STRING, names.AV_OPT_SEARCH_CHILDREN)
      if (result < 0) throw new Error(`The encoder does not know the option ${name}=${value}`)
    }
  }

  const openOutput = (rendition: Rendition, settings: VideoSettings): Output => {
    const { preset, params } = x264Options(settings, rendition)
    const rate = new lib.Rational(...frameRateOf(settings.framesPerSecond))
    const filter = api.FilterAPI.create(`scale=${rendition.width}:${rendition.height}:flags=bilinear,format=yuv420p`, {
      framerate: rate,
      graph: { nbThreads: 1 },
    })
    const gopSize = Math.round(settings.framesPerSecond * KEYFRAME_SECONDS)
    const encoder = api.Encoder.createSync(names.FF_ENCODER_LIBX264, {
      filter,
      context: { gopSize, threadCount: 1 },
      configure: (context) => setOptions(context, { preset, crf: String(rendition.quality), 'x264-params': params }),
    })
    const muxer = api.Muxer.openSync(rendition.file, { options: { movflags: '+faststart' } })
    return { filter, encoder, muxer, stream: muxer.addStream(encoder) }
  }

  const openAudioTarget = (file: string, { codec, bitRate, effort }: AudioSettings, filter?: FilterAPI): Target => {
    const encoder = api.Encoder.createSync(codec === 'aac' ? names.FF_ENCODER_AAC : names.FF_ENCODER_LIBMP3LAME, {
      ...(filter && { filter }),
      context: { bitRate },
      configure: (context) => setOptions(context, audioOptions({ codec, bitRate, effort })),
    })
    const muxer = api.Muxer.openSync(file, { options: codec === 'aac' ? { movflags: '+faststart' } : {} })
    return { encoder, muxer, stream: muxer.addStream(encoder) }
  }

  /** Upright frames at an even rate, in every rendition, on the storyboard and once on the poster. */
  const openPicture = (picture: NonNullable<Transcoding['picture']>, stream: Stream) => {
    const { settings, poster, storyboard } = picture
    const decoder = api.Decoder.createSync(stream)
    const even = api.FilterAPI.create(pictureFilters(picture, false), { graph: { nbThreads: 1 } })
    const sheets = api.FilterAPI.create(`${storyboardFilter},format=yuvj420p`)
    const large = api.FilterAPI.create(`${posterFilter},format=yuvj420p`)
    const outputs = settings.renditions.map((rendition) => openOutput(rendition, settings))
    const timeBase = new lib.Rational(...(frameRateOf(settings.framesPerSecond).reverse() as [number, number]))
    const scaler = new api.Scaler()
    const saveAll = (frames: Iterable<Frame>, fileOf: () => string) => {
      for (const frame of frames) {
        writeFileSync(fileOf(), scaler.toJpegSync(frame, { quality: 80 }))
        frame.free()
      }
    }
    const nextSheetFile = () => join(storyboard.folder, `sprite_${sheetCount++}.jpg`)
    let sheetCount = 0
    let frameCount = 0
    const writeFrame = (frame: Frame) => {
      frame.timeBase = timeBase
      frame.pts = BigInt(frameCount++)
      for (const output of outputs) encodeFrame(output, frame)
      saveAll(sheets.processAllSync(frame), nextSheetFile)
      if (frameCount === Math.floor(poster.at * settings.framesPerSecond) + 1) saveAll(large.processAllSync(frame), () => poster.file)
      frame.free()
    }
    return {
      decode(packet: Packet | null): void {
        for (const frame of decoder.decodeAllSync(packet)) {
          for (const one of even.processAllSync(frame)) writeFrame(one)
          frame.free()
        }
      },
      finish(): void {
        this.decode(null)
        for (const one of even.flushFramesSync()) writeFrame(one)
        saveAll(sheets.flushFramesSync(), nextSheetFile)
        for (const output of outputs) closeOutput(output)
      },
    }
  }

  const openAudio = ({ sound, onSound }: Transcoding, stream: Stream) => {
    const decoder = api.Decoder.createSync(stream)
    const filter = api.FilterAPI.create(`${soundFilter},apad=pad_len=${paddingSamples},aformat=sample_fmts=fltp:channel_layouts=stereo`)
    const target = sound && openAudioTarget(sound.file, { codec: 'aac', bitRate: sound.bitRate, effort: 'best' }, filter)
    const onFrame = (frame: Frame) => {
      const channels = (frame.data ?? []).map((plane) => new Float32Array(plane.buffer, plane.byteOffset, frame.nbSamples))
      onSound(channels)
      if (target) writePackets(target, frame)
      frame.free()
    }
    return {
      decode(packet: Packet | null): void {
        for (const frame of decoder.decodeAllSync(packet)) {
          for (const one of filter.processAllSync(frame)) onFrame(one)
          frame.free()
        }
      },
      finish(): void {
        this.decode(null)
        for (const one of filter.flushFramesSync()) onFrame(one)
        if (target) closeTarget(target)
      },
    }
  }

  return {
    name: 'node-av',
    canToneMap: toneMappingFilters.every((name) => lib.Filter.getByName(name) !== null),
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
          for (const output of outputs) closeOutput(output)
        },
      }
    },
    async writeAudio(sound, file, settings) {
      const target = openAudioTarget(file, settings)
      const length = (sound.channels[0]?.length ?? 0) + paddingSamples
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
        writePackets(target, frame)
        frame.free()
      }
      closeTarget(target)
    },
    async transcode(source, wanted) {
      const input = api.Demuxer.openSync(source, { format: wanted.format, options: { protocol_whitelist: 'file' } })
      const [film, sound] = [wanted.picture && input.video(), input.audio()]
      if (!sound || (wanted.picture && !film)) throw new Error('The file holds no sound or no picture')
      const picture = wanted.picture && film ? openPicture(wanted.picture, film) : null
      const audio = openAudio(wanted, sound)
      for await (const packet of input.packets()) {
        if (!packet) break
        if (packet.streamIndex === film?.index) picture?.decode(packet)
        else if (packet.streamIndex === sound.index) audio.decode(packet)
        packet.free()
      }
      picture?.finish()
      audio.finish()
      input.closeSync()
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

function closeTarget(target: Target): void {
  writePackets(target, null)
  target.muxer.closeSync()
  target.encoder.close()
}

function closeOutput(output: Output): void {
  closeTarget(output)
  output.filter.close()
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
