// `node make-odd-film.ts <kind> <file> <sound>`: four seconds as phones and cameras make them. The upper half is bright. Encoders need their own
// process.
import { rmSync } from 'node:fs'
import {
  ALL_FORMATS,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import * as api from 'node-av/api'
import * as names from 'node-av/constants'
import * as lib from 'node-av/lib'
import { muxTracks } from '#media/encode/pack-hls.server.ts'

const [kind = '', file = '', sound = ''] = process.argv.slice(2)
const [width, height, framesPerSecond, frames] = [320, 180, 10, 40]
const [picture, odd] = [`${file}.picture.mp4`, `${file}.odd.mp4`]

if (kind === 'hdr') await encode(names.FF_ENCODER_LIBX265, 'pools=1:log-level=error', true)
else if (kind === 'deep') await encode(names.FF_ENCODER_LIBX264, 'bframes=0', true)
else await encode(names.FF_ENCODER_LIBX264, 'bframes=0', false)
if (kind === 'turned') await rewrite(90, (at) => at / framesPerSecond)
// One second of ten, one of five, one of twenty frames a second, as phones do in changing light.
if (kind === 'varying') await rewrite(0, (at) => (at < 10 ? at / 10 : at < 15 ? 1 + (at - 10) / 5 : 2 + (at - 15) / 20))
await muxTracks(kind === 'turned' || kind === 'varying' ? odd : picture, sound, file)
for (const part of [picture, odd]) rmSync(part, { force: true })
process.exit(0)

async function encode(encoderName: Parameters<typeof api.Encoder.createSync>[0], params: string, tenBits: boolean): Promise<void> {
  const timeBase = new lib.Rational(1, framesPerSecond)
  const format = tenBits ? names.AV_PIX_FMT_YUV420P10LE : names.AV_PIX_FMT_YUV420P
  const filter = api.FilterAPI.create('null', { framerate: new lib.Rational(framesPerSecond, 1) })
  const encoder = api.Encoder.createSync(encoderName, {
    filter,
    configure(context) {
      const name = encoderName === names.FF_ENCODER_LIBX265 ? 'x265-params' : 'x264-params'
      context.setOption(name, params, names.AV_OPT_TYPE_STRING, names.AV_OPT_SEARCH_CHILDREN)
    },
  })
  const muxer = api.Muxer.openSync(picture)
  const stream = muxer.addStream(encoder)
  const write = (frame: lib.Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) muxer.writePacketSync(packet, stream)
  }
  for (let at = 0; at < frames; at++) {
    const frame = lib.Frame.fromVideoBuffer(pixels(tenBits), { width, height, format, timeBase })
    frame.pts = BigInt(at)
    if (kind === 'hdr') {
      frame.colorPrimaries = names.AVCOL_PRI_BT2020
      frame.colorTrc = names.AVCOL_TRC_SMPTE2084
      frame.colorSpace = names.AVCOL_SPC_BT2020_NCL
      frame.colorRange = names.AVCOL_RANGE_MPEG
    }
    for (const one of filter.processAllSync(frame)) write(one)
  }
  write(null)
  muxer.closeSync()
  encoder.close()
}

/** In PQ the bright half is 203 cd/m², the white of paper. */
function pixels(tenBits: boolean): Buffer {
  const [bright, dark, grey] = tenBits ? [572, 64, 512] : [235, 16, 128]
  const values = Array.from({ length: (width * height * 3) / 2 }, (_, at) =>
    at >= width * height ? grey : at < (width * height) / 2 ? bright : dark,
  )
  return Buffer.from(tenBits ? Uint16Array.from(values).buffer : Uint8Array.from(values).buffer)
}

async function rewrite(rotation: 0 | 90, timeOf: (frame: number) => number): Promise<void> {
  const input = new Input({ source: new FilePathSource(picture), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('no picture')
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(odd) })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { rotation })
  await output.start()
  let at = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet.clone({ timestamp: timeOf(at), duration: timeOf(at + 1) - timeOf(at) }), { decoderConfig })
    at += 1
  }
  await output.finalize()
}
