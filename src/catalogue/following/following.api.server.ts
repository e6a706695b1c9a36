import type { FastifyInstance } from 'fastify'
import { followingEndpoints } from '#catalogue/following/following.contract.ts'
import { followArtist, unfollowArtist } from '#catalogue/following/following.server.ts'
import { serve } from '#platform/serve.server.ts'

export const followingApi = (api: FastifyInstance): void =>
  serve(api, followingEndpoints, {
    followArtist: async (ctx, { params }) => {
      await followArtist(ctx, params.slug)
      return { following: true }
    },
    unfollowArtist: async (ctx, { params }) => {
      await unfollowArtist(ctx, params.slug)
      return { following: false }
    },
  })
