import { z } from 'zod'
import { maxFollowed } from '#catalogue/following/limits.ts'
import { levels } from '#catalogue/rules/filters.ts'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId } from '#kernel/row-id.ts'
import { maxStyles, tasteStates, tasteSteps } from '#onboarding/rules/taste.ts'

export const Taste = z
  .strictObject({
    instrument: z.string().min(1).max(80).nullable(),
    level: z.enum(levels).nullable(),
    styles: z.array(z.string().min(1).max(80)).max(maxStyles),
    artist_ids: z.array(RowId).max(maxFollowed),
    /** The question to ask next. */
    step: z.enum(tasteSteps),
    state: z.enum(tasteStates),
  })
  .meta({ id: 'Taste' })

export const onboardingEndpoints = endpoints({
  saveOnboarding: {
    method: 'POST',
    path: '/onboarding',
    summary: 'Saves the given onboarding answers; returns all of them',
    allow: 'member',
    owner: 'member',
    body: Taste.partial(),
    answer: Taste,
  },
})
