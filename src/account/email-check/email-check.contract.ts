import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

export const emailCheckEndpoints = endpoints({
  checkEmail: {
    method: 'POST',
    path: '/email-check',
    summary: 'Row E17: what looks wrong with an email address, and the address that was probably meant. Never says who has an account',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({ email: z.string().max(255) }),
    answer: z.strictObject({ validationMessage: z.string().nullable(), suggestion: z.string().nullable() }).meta({ id: 'EmailCheck' }),
    perMinute: 30,
  },
})

export type EmailCheckApi = typeof emailCheckEndpoints
