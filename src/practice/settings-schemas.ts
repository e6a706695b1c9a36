import { z } from 'zod'
import { climb, rate } from '#practice/practice-schemas.ts'

const seconds = z.number().min(0).max(86_400)
const loopEnds = z.strictObject({ from: seconds, to: seconds })
const looping = z.strictObject({ on: z.boolean() })
const stem = z.strictObject({
  name: z.string().max(80),
  volume: z.number().min(0).max(1),
  muted: z.boolean(),
  solo: z.boolean(),
  muted_in_loop: z.boolean(),
})
/** Opens on the part being played if none is chosen. */
const tab = z.strictObject({ open: z.boolean(), part: z.enum(['lead', 'rhythm', 'bass']).optional(), notation: z.boolean() })
const climbing = z.strictObject({ on: z.boolean(), goal: rate, ...climb })
const maxStems = 16

/** A member's player settings for a recording on one screen size. */
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
    stems: z.array(stem).max(maxStems),
    autoplay: z.boolean(),
    tab,
    climb: climbing,
  })
  .partial()
  .meta({ id: 'PracticeSettings' })

/** Only changed fields, also within loop, stem, tab and climb. Both ends of a loop change together; every stem is listed. */
export const SettingsChange = z
  .strictObject({
    ...PracticeSettings.shape,
    loop: z
      .union([loopEnds.extend(looping.shape), loopEnds, looping])
      .nullable()
      .optional(),
    stems: z
      .array(stem.partial().required({ name: true }))
      .max(maxStems)
      .refine((stems) => new Set(stems.map(({ name }) => name)).size === stems.length)
      .optional(),
    tab: tab.partial().optional(),
    climb: climbing.partial().optional(),
  })
  .meta({ id: 'PracticeSettingsChange' })

export type PracticeSettings = z.output<typeof PracticeSettings>
export type SettingsChange = z.output<typeof SettingsChange>
