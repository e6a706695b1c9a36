import type { FastifyInstance } from 'fastify'
import { consentEndpoints } from '#account/consent.contract.ts'
import { saveConsent } from '#account/consent.server.ts'
import { serve } from '#platform/serve.server.ts'

export const consentApi = (api: FastifyInstance): void =>
  serve(api, consentEndpoints, {
    keepConsent: async (ctx, { body }) => ({ chosen_at: (await saveConsent(ctx, body)).toISOString() }),
  })
