import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

export const staffUserEndpoints = endpoints({
  staffUsers: {
    method: 'GET',
    path: '/staff/users',
    summary: 'People whose name or email contains `q`, by name, 25 a page; counted up to 10,000',
    allow: 'people.view',
    owner: 'nobody',
    query: z.strictObject({ q: z.string().max(100).default(''), page: z.coerce.number().int().min(1).max(400).default(1) }),
    answer: z.strictObject({
      users: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
      count: z.int(),
      pages: z.int(),
    }),
  },
})
