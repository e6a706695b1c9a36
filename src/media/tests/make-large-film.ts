// `node make-large-film.ts <file> <sound>`: two seconds of 1280 by 720 with the sound of another file. Encoders need their own process.
import { rmSync } from 'node:fs'
import { findEncoder, noEncoderMessage } from '#media/encode/find-encoder.server.ts'
import { muxTracks } from '#media/encode/pack-hls.server.ts'

const [file = '', sound = ''] = process.argv.slice(2)
const [width, height, framesPerSecond] = [1280, 720, 8]
const encoder = await findEncoder(process.env)
if (!encoder) throw new Error(noEncoderMessage)
const picture = `${file}.picture.mp4`
const renditions = [{ width, height, quality: 30, maxBitRate: 1_000_000, file: picture }]
const film = await encoder.openVideo({ width, height, framesPerSecond, renditions, content: 'drawn' })
for (let at = 0; at < 2 * framesPerSecond; at++) await film.write(new Uint8Array(width * height * 1.5).fill(8 * at + 16))
await film.finish()
await muxTracks(picture, sound, file)
rmSync(picture)
process.exit(0)
