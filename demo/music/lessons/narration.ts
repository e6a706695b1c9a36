import type { Cue } from '../files/vtt.ts'
import { countInStart, passageEnd } from '../score/timeline.ts'
import type { LessonPlan, StreamPlan } from './lesson.ts'
import { lessonStarts, lessonTimeline, WELCOME_SECONDS } from './lesson-timeline.ts'

/** The written words of a lesson, placed over its passages: longer sentences stay longer. */
export function lessonCaptions(plan: LessonPlan): Cue[] {
  const { passages, duration } = lessonTimeline(plan)
  const [listen, slowly, band] = passages
  if (!listen || !slowly || !band) throw new Error(`${plan.id} has no passages`)
  const { words } = plan
  return [
    ...spread([words.open], 0.3, listen.start - 0.1),
    ...spread(words.listen, listen.start, passageEnd(listen)),
    ...spread(words.slow, countInStart(slowly), passageEnd(slowly)),
    ...spread(words.band, countInStart(band), passageEnd(band) - 1.6),
    ...spread([words.close], passageEnd(band) - 1.5, duration - 0.1),
  ]
}

/** The welcome of a stream, then the words of its lessons. */
export function streamCaptions(plan: StreamPlan, lessons: readonly LessonPlan[]): Cue[] {
  const starts = lessonStarts(lessons)
  const inside = lessons.flatMap((lesson, index) =>
    lessonCaptions(lesson).map((cue) => ({
      ...cue,
      start: milliseconds(cue.start + (starts[index] ?? 0)),
      end: milliseconds(cue.end + (starts[index] ?? 0)),
    })),
  )
  return [...spread([plan.welcome], 0.4, WELCOME_SECONDS - 0.2), ...inside]
}

/** Shares a stretch of time out among sentences by their length, with a short pause between them. */
function spread(sentences: readonly string[], from: number, to: number): Cue[] {
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  let start = from
  return sentences.map((text) => {
    const length = ((to - from) * text.length) / letters
    const cue = { start: milliseconds(start), end: milliseconds(start + length - 0.08), text }
    start += length
    return cue
  })
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
