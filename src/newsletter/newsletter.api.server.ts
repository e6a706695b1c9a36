import type { FastifyInstance } from 'fastify'
import { newsletterEndpoints } from '#newsletter/newsletter.contract.ts'
import { signUp } from '#newsletter/sign-up.server.ts'
import { serve } from '#platform/serve.server.ts'

export const newsletterApi = (api: FastifyInstance): void =>
  serve(api, newsletterEndpoints, { signUp: async (ctx, { body }) => ({ answer: await signUp(ctx, body) }) })
