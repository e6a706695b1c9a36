import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowIdParam } from '#kernel/row-id.ts'
import { maxRanges } from '#library/progress/rules/listened-ranges.ts'

const second = z.int().min(0).max(86_400)

/** Whole seconds from and up to, of the recording at its own speed. */
export const HeardRanges = z
  .array(z.tuple([second, second]))
  .max(maxRanges)
  .default([])

export const progressEndpoints = endpoints({
  markDone: {
    method: 'PUT',
    path: '/members/progress/{product_id}',
    summary: 'Marks a lesson as done or not done; marking it not done starts it over',
    allow: 'member',
    owner: 'member',
    params: z.strictObject({ product_id: RowIdParam }),
    body: z.strictObject({ done: z.boolean() }),
    answer: z.strictObject({ done: z.boolean() }),
  },
})
