import { writeAlphaTex, writeGuitarPro } from '../files/guitar-pro.ts'
import { type TabPart, writeTabPdf } from '../files/tab-pdf.ts'
import type { Lesson } from '../lessons/lesson.ts'
import { lessonTimeline } from '../lessons/lesson-timeline.ts'
import { lessonOf } from '../lessons/lessons.ts'
import { type Recording, streamOf } from '../recordings.ts'

const partWords = { lead: 'Lead guitar', rhythm: 'Rhythm guitar', bass: 'Bass' } as const

/** The tab of a lesson as PDF, Guitar Pro and alphaTex; of a stream, all its lessons in one PDF. Its scores stand beside its `practice.json`. */
export function lessonTexts(recording: Recording): [string, Uint8Array | string][] {
  const lessons = recording.type === 'stream' ? streamOf(recording.id).lessons.map(lessonOf) : [lessonOf(recording.id)]
  const pdf: [string, Uint8Array] = ['tab.pdf', writeTabPdf(recording.title, lessons.map(tabPart))]
  const [only] = lessons
  if (recording.type === 'stream' || !only) return [pdf]
  return [pdf, ['tab.gp', writeGuitarPro(only.piece)], ['score.alphatex', writeAlphaTex(only.piece)]]
}

function tabPart(lesson: Lesson): TabPart {
  const [listen] = lessonTimeline(lesson).passages
  if (!listen) throw new Error(`${lesson.id} has no passages`)
  return { name: `${lesson.title}  ·  ${partWords[lesson.part]}`, passage: { ...listen, repeats: 1, start: 0 } }
}
