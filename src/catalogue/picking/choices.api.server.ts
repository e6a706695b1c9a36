import type { FastifyInstance } from 'fastify'
import { choiceEndpoints } from '#catalogue/picking/choices.contract.ts'
import { findChoices } from '#catalogue/picking/choices.server.ts'
import { serve } from '#platform/serve.server.ts'

export const choicesApi = (api: FastifyInstance): void =>
  serve(api, choiceEndpoints, { findChoices: async (ctx, { query: { of, q } }) => ({ choices: await findChoices(ctx, of, q) }) })
