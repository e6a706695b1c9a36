import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaEncoder, Rendition } from '#media/encode/encoder.ts'
import { ladder } from '#media/encode/ladder.ts'
import { cutVideo, joinVideos, muxTracks, packHls } from '#media/encode/pack-hls.server.ts'
import { peaks } from '#media/encode/peaks.ts'
import { writeVtt } from '#media/encode/vtt.ts'
import { chapterCues } from '../files/chapter-cues.ts'
import type { PreviewFacts } from '../files/meta.ts'
import type { Recording } from '../recordings.ts'
import { passageEnd, type Timeline } from '../score/timeline.ts'
import type { Stereo } from '../synth/stereo.ts'
import { type Film, film } from '../video/film.ts'
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from '../video/look.ts'
import { type Span, spansOf } from '../video/spans.ts'
import { renderMix } from './audio.ts'
import { lessonTexts } from './lesson-texts.ts'
import type { Progress } from './progress.ts'
import { PREVIEW_SECONDS, previewOf, soundOf } from './sound.ts'
import { writePoster, writeStoryboard } from './stills.ts'

/** Flat drawings stay clean at higher rate factors than camera pictures; the small size, where the tab moves by parts of pixels, most of all. */
const drawnQuality = (height: number) => (height < 720 ? 31 : 26)
const audioSettings = { codec: 'aac', bitRate: 128_000, effort: 'quick' } as const

/** Makes the files of a lesson or a stream in a folder. Answers what the preview is. */
export async function makeVideo(
  recording: Recording,
  timeline: Timeline,
  folder: string,
  encoder: MediaEncoder,
  progress: Progress,
): Promise<PreviewFacts> {
  const work = join(folder, 'work')
  await mkdir(work)
  const mix = renderMix(timeline)
  progress(0.15)
  const audio = join(work, 'audio.m4a')
  await encoder.writeAudio(soundOf(mix), audio, audioSettings)
  const picture = film(timeline)
  const renditions = ladder(WIDTH, HEIGHT).map(
    (rung): Rendition => ({ ...rung, quality: drawnQuality(rung.height), file: join(work, `${rung.height}.mp4`) }),
  )
  await encodeFilm(picture, spansOf(timeline), renditions, encoder, (share) => progress(0.15 + 0.75 * share))
  const videos = renditions.map((rendition) => rendition.file)
  await packHls({ video: videos, audio }, folder)
  await muxTracks(videos[0] ?? '', audio, join(folder, 'lesson.mp4'))
  const preview = await makePreview(mix, timeline, videos, folder, encoder)
  progress(0.95)
  await writePoster(picture, timeline, folder)
  await writeStoryboard(picture, recording.durationSeconds, folder)
  await writeFile(join(folder, 'peaks.json'), JSON.stringify(peaks([mix.left, mix.right], soundOf(mix).sampleRate)))
  await writeFile(join(folder, 'captions.vtt'), writeVtt(recording.captions))
  await writeFile(join(folder, 'chapters.vtt'), writeVtt(chapterCues(recording.chapters, recording.durationSeconds)))
  for (const [name, bytes] of lessonTexts(recording)) await writeFile(join(folder, name), bytes)
  await rm(work, { recursive: true })
  return preview
}

/** Draws and encodes every span once, and joins them with their repeats. */
async function encodeFilm(
  picture: Film,
  spans: readonly Span[],
  renditions: readonly Rendition[],
  encoder: MediaEncoder,
  progress: Progress,
): Promise<void> {
  const drawn = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  let done = 0
  for (const [index, { from, to }] of spans.entries()) {
    const parts = renditions.map((rendition) => ({ ...rendition, file: partOf(rendition, index) }))
    const writer = await encoder.openVideo({
      width: WIDTH,
      height: HEIGHT,
      framesPerSecond: FRAMES_PER_SECOND,
      renditions: parts,
      content: 'drawn',
    })
    for (let at = from; at < to; at++) {
      await writer.write(picture.frame(at))
      // The drawn bands are only given back between turns of the event loop; without this, memory grows by gigabytes.
      if (at % 8 === 7) await new Promise((resolve) => setImmediate(resolve))
      if (++done % 120 === 0) progress(done / drawn)
    }
    await writer.finish()
  }
  for (const rendition of renditions) {
    const parts = spans.map(({ from, to, times }, index) => ({
      file: partOf(rendition, index),
      duration: (to - from) / FRAMES_PER_SECOND,
      times,
    }))
    await joinVideos(parts, rendition.file)
  }
}

const partOf = ({ file }: Rendition, index: number): string => file.replace(/\.mp4$/, `-${index}.mp4`)

/** A public recording of its own: the last count-in, and the bars at full tempo. */
async function makePreview(
  mix: Stereo,
  timeline: Timeline,
  videos: readonly string[],
  folder: string,
  encoder: MediaEncoder,
): Promise<PreviewFacts> {
  const place = join(folder, 'preview')
  const work = join(folder, 'work')
  await mkdir(place)
  const start = previewStart(timeline)
  const audio = join(work, 'preview.m4a')
  await encoder.writeAudio(soundOf(previewOf(mix, start)), audio, audioSettings)
  const cuts = videos.map((_, index) => join(work, `preview-${index}.mp4`))
  for (const [index, video] of videos.entries()) await cutVideo(video, start, start + PREVIEW_SECONDS, cuts[index] ?? '')
  await packHls({ video: cuts, audio }, place)
  return { start, seconds: PREVIEW_SECONDS }
}

/** Where the passage before the last ends: a count-in follows, and a keyframe stands there. */
function previewStart({ passages }: Timeline): number {
  const before = passages.at(-2)
  return before ? Math.round(passageEnd(before) * FRAMES_PER_SECOND) / FRAMES_PER_SECOND : 0
}
