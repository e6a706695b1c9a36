// `node make-recording.ts <original> <folder>`: checks an upload and packs it, printing JSON lines. Jailed: the file may be hostile.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLoudnessMeter } from '#media/analysis/loudness-meter.ts'
import { createSoundAnalyser, type SoundEstimate } from '#media/analysis/sound-analyser.ts'
import { audioSampleRate, type MediaEncoder } from '#media/encode/encoder.ts'
import { ladder } from '#media/encode/ladder.ts'
import { muxTracks, packHls } from '#media/encode/pack-hls.server.ts'
import { levelsOf, peakMeter } from '#media/encode/peaks.ts'
import type { MediaInfo } from '#media/encode/probe.server.ts'
import { writeVtt } from '#media/encode/vtt.ts'
import { processOriginal, report } from '#media/jailed/jailed-program.ts'
import { makePreview } from '#media/jailed/make-preview.ts'
import { trackFile } from '#media/rules/file-uses.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { storyboardCues } from '#media/rules/storyboard.ts'
import { uploadLimits } from '#media/upload/upload-rules.ts'

const [original = '', folder = ''] = process.argv.slice(2)
const work = join(folder, 'work')
const previewSeconds = 20
const maxFrameRate = 60
const encodingPercent = 85
let reportedPercent = 0

await processOriginal(original, async ({ facts, format, encoder }) =>
  packRecording(facts, encoder ? await encodeTracks(encoder, facts, format) : copyTracks(facts)),
)

/** `video`: silent renditions, best first. `download`: the owners' download. `analysis`: null without an encoder to decode audio. */
type Tracks = {
  video: readonly string[]
  audio: string
  download: { video: string | null; audio: string }
  analysis: { estimate: SoundEstimate; loudness: number | null } | null
}

function copyTracks({ video }: MediaInfo): Tracks {
  const picture = video ? [original] : []
  return { video: picture, audio: original, download: { video: picture[0] ?? null, audio: original }, analysis: null }
}

/** Renditions for every line, pictures of the film, and its wave. What every device plays is saved as it came. */
async function encodeTracks(encoder: MediaEncoder, { video, audio, duration }: MediaInfo, format: string): Promise<Tracks> {
  await mkdir(work, { recursive: true })
  const renditions = (video ? ladder(video.width, video.height) : []).map((rung) => ({ ...rung, file: join(work, `${rung.height}.mp4`) }))
  const sound = audio?.codec === 'aac' ? null : { file: join(work, 'sound.m4a'), bitRate: 192_000 }
  const [meter, analyser, loudness] = [peakMeter(audioSampleRate), createSoundAnalyser(audioSampleRate), createLoudnessMeter()]
  await encoder.transcode(original, {
    format,
    sound,
    picture: video && {
      settings: { ...video, framesPerSecond: Math.min(maxFrameRate, video.framesPerSecond), renditions, content: 'filmed' },
      rotation: video.rotation,
      hdr: video.hdr,
      poster: { file: join(folder, 'poster.jpg'), at: Math.min(3, duration / 2) },
      storyboard: { folder },
    },
    onSound(channels) {
      meter.add(levelsOf(channels))
      analyser.add(channels)
      loudness.add(channels)
      reportProgress((encodingPercent * meter.seconds()) / duration)
    },
  })
  await writeFile(join(folder, 'peaks.json'), JSON.stringify(meter.peaks()))
  if (video) await writeFile(join(folder, 'storyboard.vtt'), writeVtt(storyboardCues(duration)))
  const best = renditions[0]?.file ?? null
  const tracks = { video: renditions.map(({ file }) => file), audio: sound?.file ?? original }
  return {
    ...tracks,
    download: { video: video?.playsEverywhere && !video.hdr ? original : best, audio: tracks.audio },
    analysis: { estimate: analyser.estimate(), loudness: loudness.lufs() },
  }
}

async function packRecording(facts: MediaInfo, { video, audio, download, analysis }: Tracks): Promise<void> {
  report({ type: facts.video ? 'lesson' : 'track', seconds: facts.duration })
  await packHls({ video, audio }, folder)
  reportProgress(encodingPercent + 5)
  await makePreview({ video, audio, seconds: Math.min(previewSeconds, facts.duration), work, folder })
  reportProgress(encodingPercent + 10)
  const file = facts.video ? 'lesson.mp4' : trackFile
  await muxTracks(download.video, download.audio, join(folder, file), facts.duration > uploadLimits.secondsInMemory)
  await rm(work, { recursive: true, force: true })
  await writeFile(join(folder, 'practice.json'), JSON.stringify(await practiceOf(facts)))
  // Written last: its presence means that all files are there.
  await writeFile(join(folder, 'meta.json'), JSON.stringify({ durationSeconds: facts.duration, ...analysis }))
  report({ made: file, mime: facts.video ? 'video/mp4' : 'audio/mp4', bytes: (await stat(join(folder, file))).size })
}

/** Staff set its beats; until then the player has no click. */
async function practiceOf({ duration, video }: MediaInfo): Promise<PracticeFile> {
  const angles: PracticeFile['angles'] = video ? [{ name: 'whole', top: 0, height: 1, mirrors: false }] : []
  return {
    duration,
    sound: video ? await audioSegmentFile() : trackFile,
    beats: [],
    bars: [],
    passages: [],
    sections: [],
    stems: [],
    angles,
  }
}

/** The master playlist names the sound's playlist; its one file has the same number. */
async function audioSegmentFile(): Promise<string> {
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8')
  const number = /TYPE=AUDIO[^\n]*URI="playlist-(\d+)\.m3u8"/.exec(master)?.[1] ?? '1'
  return `segments-${number}.m4s`
}

/** Reports each per cent once. */
function reportProgress(percent: number): void {
  const whole = Math.min(99, Math.floor(percent))
  if (whole > reportedPercent) report({ progress: whole })
  reportedPercent = Math.max(reportedPercent, whole)
}
