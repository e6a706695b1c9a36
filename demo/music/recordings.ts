import type { Cue } from '#media/encode/vtt.ts'
import type { Lesson, StreamPlan } from './lessons/lesson.ts'
import { lessonStarts, lessonTimeline, streamTimeline } from './lessons/lesson-timeline.ts'
import { lessonOf, lessons, streams } from './lessons/lessons.ts'
import { lessonCaptions, streamCaptions } from './lessons/narration.ts'
import { pieceOf, pieces } from './pieces/pieces.ts'
import { readChordLine } from './score/chords.ts'
import type { Level, Piece } from './score/piece.ts'
import { barSeconds, beatsPerMinute, countInStart, type Timeline, trackTimeline } from './score/timeline.ts'
import { styles } from './styles/styles.ts'

export interface Recording {
  id: string
  type: 'lesson' | 'track' | 'stream'
  title: string
  style: string
  musicKey: string
  /** Felt beats a minute at full speed. */
  tempo: number
  tuning: string
  level: Level | null
  durationSeconds: number
  /** The order in which recordings should be made ready: 1 first. */
  featured: number
  chapters: { title: string; startSeconds: number }[]
  captions: Cue[]
}

/** Every recording of the demo shop, known in full without rendering anything. */
export const recordings: readonly Recording[] = inFeaturedOrder([
  ...pieces.map(trackRecording),
  ...lessons.map(lessonRecording),
  ...streams.map(streamRecording),
])

export function recordingOf(id: string): Recording {
  const found = recordings.find((recording) => recording.id === id)
  if (!found) throw new Error(`No recording is called ${id}`)
  return found
}

/** What a recording plays, when. */
export function timelineOf(recording: Recording): Timeline {
  if (recording.type === 'track') return trackTimeline(pieceOf(recording.id))
  if (recording.type === 'lesson') return lessonTimeline(lessonOf(recording.id))
  return streamTimeline(streamOf(recording.id).lessons.map(lessonOf))
}

export function streamOf(id: string): StreamPlan {
  const found = streams.find((stream) => stream.id === id)
  if (!found) throw new Error(`No stream is called ${id}`)
  return found
}

type Unordered = Omit<Recording, 'featured'>

function trackRecording(piece: Piece): Unordered {
  let bars = 0
  const chapters = piece.form.map((section) => {
    const startSeconds = milliseconds(bars * barSeconds(piece))
    bars += readChordLine(section.chords).length
    return { title: section.name, startSeconds }
  })
  return {
    ...factsOf(piece),
    id: piece.id,
    type: 'track',
    title: piece.title,
    level: piece.level,
    durationSeconds: trackTimeline(piece).duration,
    chapters,
    captions: [],
  }
}

function lessonRecording(lesson: Lesson): Unordered {
  const timeline = lessonTimeline(lesson)
  const steps = timeline.passages.map((passage) => ({ title: passage.label, startSeconds: milliseconds(countInStart(passage)) }))
  return {
    ...factsOf(lesson.piece),
    id: lesson.id,
    type: 'lesson',
    title: lesson.title,
    level: null,
    durationSeconds: timeline.duration,
    chapters: [{ title: 'The idea', startSeconds: 0 }, ...steps],
    captions: lessonCaptions(lesson),
  }
}

function streamRecording(plan: StreamPlan): Unordered {
  const inside = plan.lessons.map(lessonOf)
  const starts = lessonStarts(inside)
  const [first] = inside
  if (!first) throw new Error(`${plan.id} has no lessons`)
  return {
    ...factsOf(first.piece),
    id: plan.id,
    type: 'stream',
    title: plan.title,
    style: plan.style,
    level: null,
    durationSeconds: streamTimeline(inside).duration,
    chapters: inside.map((lesson, index) => ({ title: lesson.title, startSeconds: milliseconds(starts[index] ?? 0) })),
    captions: streamCaptions(inside),
  }
}

function factsOf(piece: Piece): Pick<Recording, 'style' | 'musicKey' | 'tempo' | 'tuning'> {
  return { style: styles[piece.style].name, musicKey: piece.musicKey, tempo: beatsPerMinute(piece), tuning: piece.tuning }
}

/** One of each kind first, so that a new shop soon has something of everything to play; streams take longest and come last. */
function inFeaturedOrder(all: readonly Unordered[]): Recording[] {
  const tracks = all.filter((one) => one.type === 'track')
  const taught = all.filter((one) => one.type === 'lesson')
  const mixed = Array.from({ length: Math.max(tracks.length, taught.length) }, (_, index) => [tracks[index], taught[index]]).flat()
  const ordered = [...mixed.filter((one) => one !== undefined), ...all.filter((one) => one.type === 'stream')]
  return ordered.map((one, index) => ({ ...one, featured: index + 1 }))
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
