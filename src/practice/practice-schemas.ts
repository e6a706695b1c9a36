import { z } from 'zod'

/** A share of the recorded tempo. */
export const rate = z.number().min(0.25).max(2)

export const climb = {
  start: rate,
  step: z.number().min(0.01).max(0.25),
  rounds: z.int().min(1).max(20),
  /** Counts every round as clean unless it is marked otherwise. */
  automatic: z.boolean(),
}
export const LoopClimb = z.strictObject(climb)

/** Times are seconds, rates shares of the recorded tempo. */
export const PracticeLoop = z
  .strictObject({
    id: z.uuid(),
    product_id: z.int(),
    name: z.string(),
    from: z.number(),
    to: z.number(),
    rate: z.number(),
    semitones: z.int(),
    goal_rate: z.number(),
    /** The fastest clean tempo; null before the first clean round. */
    best_rate: z.number().nullable(),
    /** Speed trainer plan; null before the first climb, and missing in copies stored by an older version. */
    climb: LoopClimb.nullable().optional(),
  })
  .meta({ id: 'PracticeLoop' })

export const PracticeNote = z
  .strictObject({ id: z.uuid(), product_id: z.int(), seconds: z.number(), text: z.string() })
  .meta({ id: 'PracticeNote' })

// JSON writes NaN as null: the use case refuses it with a message at the field.
const nullableNumber = z.number().nullable()
export const LoopChange = z.strictObject({
  name: z.string().max(500),
  from: nullableNumber,
  to: nullableNumber,
  rate: nullableNumber,
  semitones: z.int().min(-12).max(12),
  goal_rate: nullableNumber,
  best_rate: nullableNumber,
  climb: LoopClimb.nullable(),
})
export const NoteChange = z.strictObject({ seconds: nullableNumber, text: z.string().max(5000) })

export const AfterLesson = z.strictObject({
  /** Notes per second the member plays cleanly; null until known from a loop or their answer. */
  best: z.number().nullable(),
  products: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      artist: z.string(),
      url: z.string(),
      cover: z.strictObject({ image: z.string().nullable(), colour: z.string() }),
      /** "Within reach" or "One step faster than your best". */
      words: z.string(),
    }),
  ),
})

export type LoopClimb = z.output<typeof LoopClimb>
export type PracticeLoop = z.output<typeof PracticeLoop>
export type LoopInput = z.output<typeof LoopChange>
export type PracticeNote = z.output<typeof PracticeNote>
export type NoteInput = z.output<typeof NoteChange>
export type AfterLesson = z.output<typeof AfterLesson>
