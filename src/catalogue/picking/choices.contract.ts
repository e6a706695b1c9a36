import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

export const choiceKinds = ['products', 'artists', 'formats'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

export const choiceEndpoints = endpoints({
  findChoices: {
    method: 'GET',
    path: '/staff/choices',
    summary: 'What a picker suggests: products, artists or priced formats of the shop whose name contains `q`, the most popular first',
    allow: 'promotions.view',
    owner: 'nobody',
    query: z.strictObject({ of: z.enum(choiceKinds), q: z.string().min(1).max(100) }),
    answer: z.strictObject({ choices: z.array(z.strictObject({ id: z.int(), name: z.string(), about: z.string() })) }),
  },
})
