import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaEncoder } from '#media/encode/encoder.ts'
import { packHls } from '#media/encode/pack-hls.server.ts'
import { peaks } from '#media/encode/peaks.ts'
import { writeVtt } from '#media/encode/vtt.ts'
import { chapterCues } from '../files/chapter-cues.ts'
import { writeAlphaTex, writeGuitarPro } from '../files/guitar-pro.ts'
import type { PreviewFacts } from '../files/meta.ts'
import { writeTabPdf } from '../files/tab-pdf.ts'
import { writeZip } from '../files/zip.ts'
import { pieceOf } from '../pieces/pieces.ts'
import type { Recording } from '../recordings.ts'
import { partsOf } from '../score/parts.ts'
import type { Piece } from '../score/piece.ts'
import { trackTimeline } from '../score/timeline.ts'
import { renderStems } from './audio.ts'
import type { Progress } from './progress.ts'
import { PREVIEW_SECONDS, previewOf, soundOf } from './sound.ts'

/** Makes the files of a backing track in a folder. Answers what the preview is. */
export async function makeTrack(recording: Recording, folder: string, encoder: MediaEncoder, progress: Progress): Promise<PreviewFacts> {
  const piece = pieceOf(recording.id)
  const timeline = trackTimeline(piece)
  const { stems, mix } = renderStems(timeline)
  progress(0.5)
  await mkdir(join(folder, 'stems'))
  for (const part of partsOf(piece)) {
    await encoder.writeAudio(soundOf(stems[part]), join(folder, 'stems', `${part}.m4a`), {
      codec: 'aac',
      bitRate: 112_000,
      effort: 'quick',
    })
  }
  progress(0.7)
  await encoder.writeAudio(soundOf(mix), join(folder, 'track.m4a'), { codec: 'aac', bitRate: 160_000, effort: 'quick' })
  await encoder.writeAudio(soundOf(mix), join(folder, 'track.mp3'), { codec: 'mp3', bitRate: 192_000, effort: 'quick' })
  progress(0.9)
  await packHls({ video: [], audio: join(folder, 'track.m4a') }, folder)
  const preview = { start: recording.chapters[1]?.startSeconds ?? 0, seconds: PREVIEW_SECONDS }
  const excerpt = previewOf(mix, preview.start)
  await encoder.writeAudio(soundOf(excerpt), join(folder, 'preview.m4a'), { codec: 'aac', bitRate: 128_000, effort: 'quick' })
  const { sampleRate } = soundOf(mix)
  await writeFile(join(folder, 'peaks.json'), JSON.stringify(peaks([mix.left, mix.right], sampleRate)))
  await writeFile(join(folder, 'preview-peaks.json'), JSON.stringify(peaks([excerpt.left, excerpt.right], sampleRate)))
  await writeFile(join(folder, 'chapters.vtt'), writeVtt(chapterCues(recording.chapters, recording.durationSeconds)))
  await writeFile(join(folder, 'stems.zip'), await zipStems(folder, piece))
  const [passage] = timeline.passages
  if (passage) {
    const lead = { name: 'Lead guitar', passage: { ...passage, focus: 'lead' as const } }
    const rhythm = { name: 'Rhythm guitar', passage: { ...passage, focus: 'rhythm' as const } }
    await writeFile(join(folder, 'tab.pdf'), writeTabPdf(piece.title, partsOf(piece).includes('lead') ? [lead, rhythm] : [rhythm]))
  }
  await writeFile(join(folder, 'tab.gp'), writeGuitarPro(piece))
  await writeFile(join(folder, 'score.alphatex'), writeAlphaTex(piece))
  return preview
}

async function zipStems(folder: string, piece: Piece): Promise<Buffer> {
  const entries = partsOf(piece).map(async (part) => ({
    name: `${piece.id}-${part}.m4a`,
    bytes: await readFile(join(folder, 'stems', `${part}.m4a`)),
  }))
  return writeZip(await Promise.all(entries))
}
