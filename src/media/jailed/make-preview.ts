import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cutStart, muxTracks, packHls } from '#media/encode/pack-hls.server.ts'

type Preview = { video: readonly string[]; audio: string; seconds: number; work: string; folder: string }

/** The first seconds, which guests may play, of silent renditions and their sound. Cuts in `work`, and leaves the preview in `folder`. */
export async function makePreview({ video, audio, seconds, work, folder }: Preview): Promise<void> {
  await mkdir(work, { recursive: true })
  const starts: string[] = []
  for (const file of [...video, audio]) {
    const start = join(work, `start-${starts.length}.mp4`)
    await cutStart(file, seconds, start)
    starts.push(start)
  }
  const sound = starts.pop() ?? ''
  if (starts.length === 0) return muxTracks(null, sound, join(folder, 'preview.m4a'))
  await mkdir(join(folder, 'preview'), { recursive: true })
  await packHls({ video: starts, audio: sound }, join(folder, 'preview'))
}
