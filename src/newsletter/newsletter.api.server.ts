import type { FastifyInstance } from 'fastify'
import { newsletterEndpoints } from '#newsletter/newsletter.contract.ts'
import { signUp } from '#newsletter/sign-up.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { serve } from '#platform/serve.server.ts'

export const newsletterApi = (api: FastifyInstance): void =>
  serve(api, newsletterEndpoints, {
    signUp: async (ctx, { body }) => ({ answer: await signUp(withCaptcha(ctx, body[captchaField]), body) }),
  })
