import type { FastifyInstance } from 'fastify'
import { mediaSession } from '#media/media.server.ts'
import { serve } from '#platform/serve.server.ts'
import { playerEndpoints } from '#player/player.contract.ts'
import { keepPlace, openStream } from '#player/player.server.ts'

export const playerApi = (api: FastifyInstance): void =>
  serve(api, playerEndpoints, {
    play: (ctx, { params }, reply) => openStream(ctx, params.product_id, mediaSession(reply.request, ctx.config)),
    keepPlace: async (ctx, { params, body }) => {
      await keepPlace(ctx, params.product_id, body.seconds)
      return { seconds: body.seconds }
    },
  })
