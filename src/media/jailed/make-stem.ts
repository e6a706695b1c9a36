// `node make-stem.ts <original> <folder>`: one instrument's audio as `stem.m4a`. Jailed like make-recording.ts.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { muxTracks } from '#media/encode/pack-hls.server.ts'
import { processOriginal, report } from '#media/jailed/jailed-program.ts'

const [original = '', folder = ''] = process.argv.slice(2)

await processOriginal(original, async ({ facts: { audio, duration }, format, encoder }) => {
  const file = join(folder, 'stem.m4a')
  // AAC is copied, to keep its quality.
  if (encoder && audio?.codec !== 'aac') {
    await encoder.transcode(original, { format, picture: null, sound: { file, bitRate: 160_000 }, onSound: () => undefined })
  } else await muxTracks(null, original, file)
  report({ made: 'stem.m4a', mime: 'audio/mp4', seconds: duration, bytes: (await stat(file)).size })
})
