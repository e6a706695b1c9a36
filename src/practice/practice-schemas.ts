import { z } from 'zod'

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
    /** The fastest tempo at which a round was clean; null before the first. */
    best_rate: z.number().nullable(),
    /** How the member climbs it; null before the first climb, and left out of copies kept by an older version. */
    climb: LoopClimb.nullable().optional(),
  })
  .meta({ id: 'PracticeLoop' })

export const PracticeNote = z
  .strictObject({ id: z.uuid(), product_id: z.int(), seconds: z.number(), text: z.string() })
  .meta({ id: 'PracticeNote' })

// Numbers may be null, as JSON writes NaN: the use case refuses it at its field, in words.
const number = z.number().nullable()
export const LoopChange = z.strictObject({
  name: z.string().max(500),
  from: number,
  to: number,
  rate: number,
  semitones: z.int().min(-12).max(12),
  goal_rate: number,
  best_rate: number,
  climb: LoopClimb.nullable(),
})
export const NoteChange = z.strictObject({ seconds: number, text: z.string().max(5000) })

const loopEnds = z.strictObject({ from: seconds, to: seconds })
const looping = z.strictObject({ on: z.boolean() })
const stem = z.strictObject({
  name: z.string().max(80),
  volume: z.number().min(0).max(1),
  muted: z.boolean(),
  solo: z.boolean(),
  muted_in_loop: z.boolean(),
})
/** Without a chosen part it opens on the one that is played. */
const tab = z.strictObject({ open: z.boolean(), part: z.enum(['lead', 'rhythm', 'bass']).optional(), notation: z.boolean() })
const climbing = z.strictObject({ on: z.boolean(), goal: rate, ...climb })
const mostStems = 16

/** How a member left the player of a recording on one size of screen. */
export const PracticeSettings = z
  .strictObject({
    rate,
    semitones: z.int().min(-12).max(12),
    cents: z.int().min(-50).max(50),
    loop: loopEnds.extend(looping.shape).nullable(),
    volume: z.number().min(0).max(1),
    muted: z.boolean(),
    captions: z.boolean(),
    caption_size: z.enum(['small', 'medium', 'large']),
    mirrored: z.boolean(),
    angle: z.enum(['whole', 'neck', 'tab']),
    count_in: z.int().min(0).max(2),
    /** 0 is off. */
    click: z.number().min(0).max(1),
    stems: z.array(stem).max(mostStems),
    autoplay: z.boolean(),
    tab,
    climb: climbing,
  })
  .partial()
  .meta({ id: 'PracticeSettings' })

/** Names only what changed, also inside of a loop, a stem, the tab and the climb. Both ends of a loop change together; every stem is named. */
export const SettingsChange = z
  .strictObject({
    ...PracticeSettings.shape,
    loop: z
      .union([loopEnds.extend(looping.shape), loopEnds, looping])
      .nullable()
      .optional(),
    stems: z
      .array(stem.partial().required({ name: true }))
      .max(mostStems)
      .refine((stems) => new Set(stems.map(({ name }) => name)).size === stems.length)
      .optional(),
    tab: tab.partial().optional(),
    climb: climbing.partial().optional(),
  })
  .meta({ id: 'PracticeSettingsChange' })

export const AfterLesson = z.strictObject({
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

export type LoopClimb = z.output<typeof LoopClimb>
export type PracticeLoop = z.output<typeof PracticeLoop>
export type LoopGiven = z.output<typeof LoopChange>
export type PracticeNote = z.output<typeof PracticeNote>
export type NoteGiven = z.output<typeof NoteChange>
export type PracticeSettings = z.output<typeof PracticeSettings>
export type SettingsChange = z.output<typeof SettingsChange>
export type AfterLesson = z.output<typeof AfterLesson>
