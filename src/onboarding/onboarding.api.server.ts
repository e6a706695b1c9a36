import type { FastifyInstance } from 'fastify'
import { onboardingEndpoints } from '#onboarding/onboarding.contract.ts'
import { saveTaste } from '#onboarding/taste.server.ts'
import { serve } from '#platform/serve.server.ts'

export const onboardingApi = (api: FastifyInstance): void =>
  serve(api, onboardingEndpoints, { saveOnboarding: (ctx, { body }) => saveTaste(ctx, body) })
