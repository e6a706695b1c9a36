import type { FastifyInstance } from 'fastify'
import { mediaSession } from '#media/media.server.ts'
import { serve } from '#platform/serve.server.ts'
import { playerEndpoints } from '#player/player.contract.ts'
import { openStream, saveResumePosition } from '#player/player.server.ts'

export const playerApi = (api: FastifyInstance): void =>
  serve(api, playerEndpoints, {
    play: (ctx, { params, body }, reply) => openStream(ctx, params.product_id, mediaSession(reply.request, ctx.config), body.take_over),
    saveResumePosition: async (ctx, { params, body }) => {
      const done = await saveResumePosition(ctx, params.product_id, body.seconds, body.heard)
      return { seconds: body.seconds, done }
    },
  })
