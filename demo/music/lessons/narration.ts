import type { Cue } from '#media/encode/vtt.ts'
import { countInStart, loopSeconds, type Passage } from '../score/timeline.ts'
import type { Lesson } from './lesson.ts'
import { lessonStarts, lessonTimeline } from './lesson-timeline.ts'

const steady = 'The same fingers, a little faster. If it falls apart, go back to 70 %.'

/** The count of every step, and the words of the teacher, each at the start of a repeat. */
export function lessonCaptions(lesson: Lesson): Cue[] {
  const [open, listen, half, halfAgain, seventy, full] = lesson.words
  const said = [[listen], [half, halfAgain], [seventy], [steady], [full]]
  const { passages } = lessonTimeline(lesson)
  const first = passages[0] ? countInStart(passages[0]) : 0
  return [
    cue(0.2, first - 0.1, open),
    ...passages.flatMap((passage, index) => [
      countOf(passage),
      ...(said[index] ?? []).map((text, repeat) => atRepeat(passage, repeat, text)),
    ]),
  ]
}

/** The words of a stream's lessons. */
export function streamCaptions(lessons: readonly Lesson[]): Cue[] {
  const starts = lessonStarts(lessons)
  return lessons.flatMap((lesson, index) => {
    const start = starts[index] ?? 0
    return lessonCaptions(lesson).map(({ start: from, end, text }) => cue(start + from, start + end, text))
  })
}

/** `50 %: 1, 2, 3, 4`, while the sticks count in. */
function countOf(passage: Passage): Cue {
  const beats = Array.from({ length: passage.countInBeats }, (_, beat) => beat + 1)
  return cue(countInStart(passage), passage.start - 0.05, `${passage.label}: ${beats.join(', ')}`)
}

function atRepeat(passage: Passage, repeat: number, text: string): Cue {
  const start = passage.start + repeat * loopSeconds(passage)
  return cue(start, start + Math.min(loopSeconds(passage) - 0.1, Math.max(4, text.length / 12)), text)
}

function cue(start: number, end: number, text: string): Cue {
  return { start: Math.round(start * 1000) / 1000, end: Math.round(end * 1000) / 1000, text }
}
