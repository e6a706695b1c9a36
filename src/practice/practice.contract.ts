import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId, RowIdParam } from '#kernel/row-id.ts'
import { sixteenthsLimits } from '#practice/rules/sixteenths.ts'

const seconds = z.number().min(0).max(86_400)
const rate = z.number().min(0.25).max(2)

const climb = {
  start: rate,
  step: z.number().min(0.01).max(0.25),
  rounds: z.int().min(1).max(20),
  /** Counts every round as clean unless it is marked otherwise. */
  automatic: z.boolean(),
}
export const LoopClimb = z.strictObject(climb)

/** Times are seconds, rates shares of the recorded tempo. */
const PracticeLoop = z
  .strictObject({
    id: z.uuid(),
    product_id: z.int(),
    name: z.string(),
    from: z.number(),
    to: z.number(),
    rate: z.number(),
    semitones: z.int(),
    goal_rate: z.number(),
    /** The fastest tempo at which a round was clean; null before the first. */
    best_rate: z.number().nullable(),
    /** How the member climbs it; null before the first climb, and left out of copies kept by an older version. */
    climb: LoopClimb.nullable().optional(),
  })
  .meta({ id: 'PracticeLoop' })

const PracticeNote = z
  .strictObject({ id: z.uuid(), product_id: z.int(), seconds: z.number(), text: z.string() })
  .meta({ id: 'PracticeNote' })

// Numbers may be null, as JSON writes NaN: the use case refuses it at its field, in words.
const number = z.number().nullable()
const LoopChange = z.strictObject({
  name: z.string().max(500),
  from: number,
  to: number,
  rate: number,
  semitones: z.int().min(-12).max(12),
  goal_rate: number,
  best_rate: number,
  climb: LoopClimb.nullable(),
})
const NoteChange = z.strictObject({ seconds: number, text: z.string().max(5000) })

/** How a member left the player of a recording on one size of screen. Every field is optional: a write changes only what it names. */
export const PracticeSettings = z
  .strictObject({
    rate,
    semitones: z.int().min(-12).max(12),
    cents: z.int().min(-50).max(50),
    loop: z.strictObject({ from: seconds, to: seconds, on: z.boolean() }).nullable(),
    volume: z.number().min(0).max(1),
    muted: z.boolean(),
    captions: z.boolean(),
    caption_size: z.enum(['small', 'medium', 'large']),
    mirrored: z.boolean(),
    angle: z.enum(['whole', 'neck', 'tab']),
    count_in: z.int().min(0).max(2),
    /** 0 is off. */
    click: z.number().min(0).max(1),
    stems: z
      .array(
        z.strictObject({
          name: z.string().max(80),
          volume: z.number().min(0).max(1),
          muted: z.boolean(),
          solo: z.boolean(),
          muted_in_loop: z.boolean(),
        }),
      )
      .max(16),
    autoplay: z.boolean(),
    /** Without a chosen part it opens on the one that is played. */
    tab: z.strictObject({ open: z.boolean(), part: z.enum(['lead', 'rhythm', 'bass']).optional(), notation: z.boolean() }),
    climb: z.strictObject({ on: z.boolean(), goal: rate, ...climb }),
  })
  .partial()
  .meta({ id: 'PracticeSettings' })

const Loops = z.strictObject({ loops: z.array(PracticeLoop) })
const Notes = z.strictObject({ notes: z.array(PracticeNote) })
const Bests = z.strictObject({ bests: z.array(z.strictObject({ rate: z.number(), reached_at: z.iso.datetime() })) })
const one = z.strictObject({ id: z.uuid() })
const ofProduct = z.strictObject({ product_id: RowIdParam })
const mine = { allow: 'member', owner: 'member' } as const

const AfterLesson = z.strictObject({
  /** Notes a second the member plays cleanly; null until a loop or their answer tells. */
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

export const practiceEndpoints = endpoints({
  listLoops: {
    method: 'GET',
    path: '/members/loops',
    summary: 'The member’s saved loops of a recording, in playing order',
    ...mine,
    query: ofProduct,
    answer: Loops,
  },
  addLoop: {
    method: 'POST',
    path: '/members/loops',
    summary: 'Saves a loop',
    ...mine,
    // The device may name it, so that a loop that is sent twice is saved once.
    body: z.strictObject({
      id: z.uuid().optional(),
      product_id: RowId,
      ...LoopChange.shape,
      ...LoopChange.pick({ best_rate: true, climb: true }).partial().shape,
    }),
    answer: PracticeLoop,
  },
  changeLoop: {
    method: 'PATCH',
    path: '/members/loops/{id}',
    summary: 'Changes the named fields of a loop',
    ...mine,
    params: one,
    body: LoopChange.partial(),
    answer: PracticeLoop,
  },
  removeLoop: {
    method: 'DELETE',
    path: '/members/loops/{id}',
    summary: 'Removes a loop and its progress',
    ...mine,
    params: one,
    answer: Loops,
  },
  addRound: {
    method: 'POST',
    path: '/members/loops/{id}/rounds',
    summary: 'Counts a round of a loop that the member marked, and answers when the loop comes back',
    ...mine,
    params: one,
    body: z.strictObject({ id: z.uuid(), rate: z.number().min(0.25).max(2), clean: z.boolean() }),
    answer: z.strictObject({ due_at: z.iso.datetime() }),
  },
  keepPlayed: {
    method: 'PUT',
    path: '/members/practice-log/{id}',
    summary: 'Keeps how long a player has sounded; told again as it grows, under the same id',
    ...mine,
    params: one,
    body: z.strictObject({
      product_id: RowId,
      started_at: z.iso.datetime(),
      seconds: z.int().min(1).max(86_400),
      time_zone: z.string().min(1).max(64),
    }),
    answer: z.strictObject({ seconds: z.int() }),
  },
  loopBests: {
    method: 'GET',
    path: '/members/loops/{id}/bests',
    summary: 'Every best clean tempo of a loop and when it was reached',
    ...mine,
    params: one,
    answer: Bests,
  },
  afterLesson: {
    method: 'GET',
    path: '/members/reach/{product_id}',
    summary: 'What the member can play after a lesson, by how fast they play their loops',
    ...mine,
    params: ofProduct,
    answer: AfterLesson,
  },
  answerSixteenths: {
    method: 'PUT',
    path: '/members/sixteenths',
    summary: 'Keeps the tempo up to which the member plays sixteenth notes cleanly; null takes it back',
    ...mine,
    body: z.strictObject({ tempo: z.int().min(sixteenthsLimits.slowest).max(sixteenthsLimits.fastest).nullable() }),
    answer: z.strictObject({ tempo: z.int().nullable() }),
  },
  listNotes: {
    method: 'GET',
    path: '/members/notes',
    summary: 'The member’s notes on a recording, in playing order',
    ...mine,
    query: ofProduct,
    answer: Notes,
  },
  addNote: {
    method: 'POST',
    path: '/members/notes',
    summary: 'Saves a note at a time of a recording',
    ...mine,
    body: z.strictObject({ id: z.uuid().optional(), product_id: RowId, ...NoteChange.shape }),
    answer: PracticeNote,
  },
  changeNote: {
    method: 'PATCH',
    path: '/members/notes/{id}',
    summary: 'Changes a note’s text or time',
    ...mine,
    params: one,
    body: NoteChange.partial(),
    answer: PracticeNote,
  },
  removeNote: {
    method: 'DELETE',
    path: '/members/notes/{id}',
    summary: 'Removes a note',
    ...mine,
    params: one,
    answer: Notes,
  },
  saveSettings: {
    method: 'PUT',
    path: '/members/practice-settings/{product_id}/{screen}',
    summary: 'Keeps the named settings of a recording’s player for one size of screen',
    ...mine,
    params: z.strictObject({ product_id: RowIdParam, screen: z.enum(['phone', 'desktop']) }),
    body: PracticeSettings,
    answer: PracticeSettings,
  },
})

export type LoopClimb = z.output<typeof LoopClimb>
export type PracticeLoop = z.output<typeof PracticeLoop>
export type LoopGiven = z.output<typeof LoopChange>
export type PracticeNote = z.output<typeof PracticeNote>
export type NoteGiven = z.output<typeof NoteChange>
export type PracticeSettings = z.output<typeof PracticeSettings>
export type AfterLesson = z.output<typeof AfterLesson>
export type Screen = 'phone' | 'desktop'
export type PracticeApi = typeof practiceEndpoints
