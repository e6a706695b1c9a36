// `node make-recording.ts <original> <folder>`: checks an upload and packs it, printing JSON lines. Jailed: the file may be hostile.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLoudnessMeter } from '#media/analysis/loudness-meter.ts'
import { createSoundAnalyser, type SoundEstimate } from '#media/analysis/sound-analyser.ts'
import { type MediaEncoder, soundRate } from '#media/encode/encoder.ts'
import { ladder } from '#media/encode/ladder.ts'
import { joinTracks, packHls } from '#media/encode/pack-hls.server.ts'
import { levelsOf, peakMeter } from '#media/encode/peaks.ts'
import type { MediaFacts } from '#media/encode/probe.server.ts'
import { writeVtt } from '#media/encode/vtt.ts'
import { overOriginal, report } from '#media/jailed/jailed-program.ts'
import { makePreview } from '#media/jailed/make-preview.ts'
import { trackFile } from '#media/rules/file-uses.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { storyboardCues } from '#media/rules/storyboard.ts'
import { uploadLimits } from '#media/upload/upload-rules.ts'

const [original = '', folder = ''] = process.argv.slice(2)
const work = join(folder, 'work')
const previewSeconds = 20
const mostFramesPerSecond = 60
const encodingShare = 85
let reported = 0

await overOriginal(original, async ({ facts, format, encoder }) =>
  make(facts, encoder ? await encoded(encoder, facts, format) : copied(facts)),
)

/** `video`: silent renditions, best first. `saved`: the owners' download. `heard`: null without an encoder to decode audio. */
type Tracks = {
  video: readonly string[]
  audio: string
  saved: { video: string | null; audio: string }
  heard: { estimate: SoundEstimate; loudness: number | null } | null
}

function copied({ video }: MediaFacts): Tracks {
  const picture = video ? [original] : []
  return { video: picture, audio: original, saved: { video: picture[0] ?? null, audio: original }, heard: null }
}

/** Renditions for every line, pictures of the film, and its wave. What every device plays is saved as it came. */
async function encoded(encoder: MediaEncoder, { video, audio, duration }: MediaFacts, format: string): Promise<Tracks> {
  await mkdir(work, { recursive: true })
  const renditions = (video ? ladder(video.width, video.height) : []).map((rung) => ({ ...rung, file: join(work, `${rung.height}.mp4`) }))
  const sound = audio?.codec === 'aac' ? null : { file: join(work, 'sound.m4a'), bitRate: 192_000 }
  const [meter, analyser, loudness] = [peakMeter(soundRate), createSoundAnalyser(soundRate), createLoudnessMeter()]
  await encoder.transcode(original, {
    format,
    sound,
    picture: video && {
      settings: { ...video, framesPerSecond: Math.min(mostFramesPerSecond, video.framesPerSecond), renditions, content: 'filmed' },
      rotation: video.rotation,
      hdr: video.hdr,
      poster: { file: join(folder, 'poster.jpg'), at: Math.min(3, duration / 2) },
      storyboard: { folder },
    },
    onSound(channels) {
      meter.add(levelsOf(channels))
      analyser.add(channels)
      loudness.add(channels)
      progress((encodingShare * meter.seconds()) / duration)
    },
  })
  await writeFile(join(folder, 'peaks.json'), JSON.stringify(meter.peaks()))
  if (video) await writeFile(join(folder, 'storyboard.vtt'), writeVtt(storyboardCues(duration)))
  const best = renditions[0]?.file ?? null
  const tracks = { video: renditions.map(({ file }) => file), audio: sound?.file ?? original }
  return {
    ...tracks,
    saved: { video: video?.playsEverywhere && !video.hdr ? original : best, audio: tracks.audio },
    heard: { estimate: analyser.estimate(), loudness: loudness.lufs() },
  }
}

async function make(facts: MediaFacts, { video, audio, saved, heard }: Tracks): Promise<void> {
  report({ type: facts.video ? 'lesson' : 'track', seconds: facts.duration })
  await packHls({ video, audio }, folder)
  progress(encodingShare + 5)
  await makePreview({ video, audio, seconds: Math.min(previewSeconds, facts.duration), work, folder })
  progress(encodingShare + 10)
  const file = facts.video ? 'lesson.mp4' : trackFile
  await joinTracks(saved.video, saved.audio, join(folder, file), facts.duration > uploadLimits.secondsInMemory)
  await rm(work, { recursive: true, force: true })
  await writeFile(join(folder, 'practice.json'), JSON.stringify(await practiceOf(facts)))
  // Written last: its presence means that all files are there.
  await writeFile(join(folder, 'meta.json'), JSON.stringify({ durationSeconds: facts.duration, ...heard }))
  report({ made: file, mime: facts.video ? 'video/mp4' : 'audio/mp4', bytes: (await stat(join(folder, file))).size })
}

/** Staff set its beats; until then the player has no click. */
async function practiceOf({ duration, video }: MediaFacts): Promise<PracticeFile> {
  const angles: PracticeFile['angles'] = video ? [{ name: 'whole', top: 0, height: 1, mirrors: false }] : []
  return { duration, sound: video ? await filmSound() : trackFile, beats: [], bars: [], passages: [], sections: [], stems: [], angles }
}

/** The master playlist names the sound's playlist; its one file has the same number. */
async function filmSound(): Promise<string> {
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8')
  const number = /TYPE=AUDIO[^\n]*URI="playlist-(\d+)\.m3u8"/.exec(master)?.[1] ?? '1'
  return `segments-${number}.m4s`
}

/** Reports each per cent once. */
function progress(percent: number): void {
  const whole = Math.min(99, Math.floor(percent))
  if (whole > reported) report({ progress: whole })
  reported = Math.max(reported, whole)
}
