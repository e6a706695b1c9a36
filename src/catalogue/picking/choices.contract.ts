import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import type { Right } from '#kernel/rights.ts'

const choiceKinds = ['products', 'artists', 'formats', 'recordings'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** Staff who see the picked records, or link people to artists. */
export const pickingRights = ['products.view', 'promotions.view', 'staff.manage'] as const satisfies readonly Right[]

export const choiceEndpoints = endpoints({
  findChoices: {
    method: 'GET',
    path: '/staff/choices',
    summary:
      'What a picker suggests: products, artists, priced formats or recordings of the shop whose name contains `q`, the most popular or newest first',
    allow: pickingRights,
    owner: 'nobody',
    query: z.strictObject({ of: z.enum(choiceKinds), q: z.string().min(1).max(100) }),
    answer: z.strictObject({
      choices: z.array(z.strictObject({ id: z.union([z.int(), z.string()]), name: z.string(), about: z.string() })),
    }),
  },
})
