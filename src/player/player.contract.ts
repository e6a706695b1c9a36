import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const product = z.strictObject({ product_id: z.coerce.number().int().positive().max(2_147_483_647) })

/** What a player needs. `base` is renewed before `expires_at`; files are below it. Seconds. */
export const Playable = z
  .strictObject({
    product_id: z.int(),
    type: z.enum(['lesson', 'track', 'stream']),
    title: z.string(),
    base: z.string(),
    manifest: z.string(),
    poster: z.string(),
    expires_at: z.iso.datetime(),
    duration: z.number(),
    chapters: z.array(z.strictObject({ title: z.string(), seconds: z.number() })),
    /** Where the drawn waveform is: numbers from 0 to 1 in JSON. */
    peaks: z.string(),
    resume_at: z.number(),
  })
  .meta({ id: 'Playable' })

export const playerEndpoints = endpoints({
  play: {
    method: 'GET',
    path: '/products/{product_id}/play',
    summary: 'Where to stream a product from, for those who may',
    allow: 'guest',
    owner: 'member',
    params: product,
    answer: Playable,
  },
  keepPlace: {
    method: 'PUT',
    path: '/products/{product_id}/resume',
    summary: 'Keeps where the member stopped',
    allow: 'member',
    owner: 'member',
    params: product,
    body: z.strictObject({ seconds: z.number().min(0).max(86_400) }),
    answer: z.strictObject({ seconds: z.number() }),
  },
})

export type PlayerApi = typeof playerEndpoints
export type PlayableAnswer = z.output<typeof Playable>
