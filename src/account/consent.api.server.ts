import type { FastifyInstance } from 'fastify'
import { consentEndpoints } from '#account/consent.contract.ts'
import { memberOf } from '#account/member.server.ts'
import { serve } from '#platform/serve.server.ts'

export const consentApi = (api: FastifyInstance): void =>
  serve(api, consentEndpoints, {
    keepConsent: async (ctx, { body: { version, analytics } }) => {
      const at = ctx.now()
      await ctx.db
        .insertInto('consent_choices')
        .values({ user_id: memberOf(ctx).id, version, analytics, chosen_at: at })
        .execute()
      return { chosen_at: at.toISOString() }
    },
  })
