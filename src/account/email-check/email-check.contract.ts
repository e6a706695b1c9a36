import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

export const emailCheckEndpoints = endpoints({
  checkEmail: {
    method: 'POST',
    path: '/email-check',
    summary: 'Checks an email address for problems and suggests the address that was probably meant; never says who has an account',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({ email: z.string().max(255) }),
    answer: z.strictObject({ validationMessage: z.string().nullable(), suggestion: z.string().nullable() }).meta({ id: 'EmailCheck' }),
    perMinute: 30,
  },
})

export type EmailCheckApi = typeof emailCheckEndpoints
