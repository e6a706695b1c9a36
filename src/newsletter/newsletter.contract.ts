import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { newsletterTopics } from '#newsletter/rules/topics.ts'
import { CaptchaBody } from '#platform/captcha/captcha-token.ts'

export const newsletterEndpoints = endpoints({
  signUp: {
    method: 'POST',
    path: '/newsletter',
    summary: 'Signs an address up for the newsletter. The answer is the same for every address; members don’t need to confirm their own',
    allow: 'guest',
    owner: 'nobody',
    body: z.strictObject({
      email: z.string().max(255),
      topics: z
        .array(z.enum(newsletterTopics))
        .max(newsletterTopics.length)
        .default([...newsletterTopics]),
      ...CaptchaBody,
    }),
    answer: z.strictObject({ answer: z.enum(['check-your-mail', 'done']) }),
    perMinute: 20,
  },
})

export type NewsletterApi = typeof newsletterEndpoints
