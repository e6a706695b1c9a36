import { writeAlphaTex, writeGuitarPro } from '../files/guitar-pro.ts'
import { type TabPart, writeTabPdf } from '../files/tab-pdf.ts'
import type { LessonPlan } from '../lessons/lesson.ts'
import { lessonTimeline } from '../lessons/lesson-timeline.ts'
import { lessonOf } from '../lessons/lessons.ts'
import { pieceOf } from '../pieces/pieces.ts'
import { type Recording, streamOf } from '../recordings.ts'

const partWords = { lead: 'Lead guitar', rhythm: 'Rhythm guitar', bass: 'Bass' } as const

/** Titles over the passages of a lesson or a stream: three passages to a lesson. */
export function passageTitles(recording: Recording): string[] {
  return plansOf(recording).flatMap((plan) => lessonTimeline(plan).passages.map(() => plan.title))
}

/** The tab of a lesson as PDF, Guitar Pro and alphaTex; of a stream, all its lessons in one PDF. */
export function lessonTexts(recording: Recording): [string, Uint8Array | string][] {
  const plans = plansOf(recording)
  const pdf: [string, Uint8Array] = ['tab.pdf', writeTabPdf(recording.title, plans.map(tabPart))]
  const [only] = plans
  if (recording.type === 'stream' || !only) return [pdf]
  const piece = pieceOf(only.piece)
  return [pdf, ['tab.gp', writeGuitarPro(piece)], ['score.alphatex', writeAlphaTex(piece)]]
}

/** The lessons a recording is made of. */
function plansOf(recording: Recording): LessonPlan[] {
  return recording.type === 'stream' ? streamOf(recording.id).lessons.map(lessonOf) : [lessonOf(recording.id)]
}

/** The taught bars once through, at full tempo. */
function tabPart(plan: LessonPlan): TabPart {
  const [listen] = lessonTimeline(plan).passages
  if (!listen) throw new Error(`${plan.id} has no passages`)
  const bars = Array.from({ length: plan.bars }, (_, index) => plan.from + index)
  return { name: `${plan.title}  ·  ${partWords[plan.part]}`, passage: { ...listen, bars, start: 0 } }
}
