import type { FastifyInstance } from 'fastify'
import { emailCheckEndpoints } from '#account/email-check/email-check.contract.ts'
import { checkEmail } from '#account/email-check/email-check.server.ts'
import { serve } from '#platform/serve.server.ts'

export const emailCheckApi = (api: FastifyInstance): void =>
  serve(api, emailCheckEndpoints, { checkEmail: (ctx, { body }) => checkEmail(ctx, body.email) })
