// `node make-poster.ts <film> <seconds> <folder>`: a frame as `poster.jpg`. Prints JSON lines and runs jailed like make-recording.ts.
import { join } from 'node:path'
import { cutAround } from '#media/encode/pack-hls.server.ts'
import { processOriginal, report } from '#media/jailed/jailed-program.ts'

const [film = '', seconds = '0', folder = ''] = process.argv.slice(2)

await processOriginal(film, async ({ facts: { video }, encoder }) => {
  if (!video || !encoder) return report({ refused: 'This machine has no encoder to take pictures from films. Upload a picture instead.' })
  const part = join(folder, 'part.mp4')
  const at = await cutAround(film, Number(seconds), part)
  await encoder.transcode(part, {
    format: 'mov',
    sound: null,
    picture: {
      settings: { ...video, renditions: [], content: 'filmed' },
      rotation: video.rotation,
      hdr: video.hdr,
      poster: { file: join(folder, 'poster.jpg'), at },
      storyboard: { folder },
    },
    onSound: () => undefined,
  })
  report({ made: 'poster.jpg' })
})
