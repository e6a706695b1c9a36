import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MediaUse, mediaSession, verifyMediaToken } from '#media/media.server.ts'
import { allowsFile, isFolderName, type SignedUse } from '#media/rules/file-uses.ts'
import { segmentCache } from '#media/segment-cache.server.ts'
import { mediaScope, sendMedia, sendMediaNotFound } from '#media/send-media.server.ts'
import type { Ctx } from '#platform/ctx.ts'

// From one network: a hundred players that load a minute of film and start again now and then.
const maxPerMinute = 3000

type MediaRoute = { Params: { token: string; folder: string; '*': string } }

type MediaGrant = MediaUse & { session: string; secondsLeft: number }

type AccessChecks = Record<SignedUse, (address: MediaGrant, request: FastifyRequest) => Promise<boolean>>

/** `/media/public/<folder>/<file>` for anyone, `/media/<token>/<folder>/<file>` for the entitled session. See `rules/file-uses.ts`. */
export function mediaRoutes(app: FastifyInstance, ctx: Ctx, accessChecks: AccessChecks): Promise<void> {
  const signatureDecides = ctx.config.mediaDelivery === 'cdn'
  return mediaScope(app, ctx.config, '/media', (scope) => {
    scope.addHook('onSend', segmentCache())
    const options = { schema: { hide: true }, compress: false, config: { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } } }
    scope.get<MediaRoute>('/:token/:folder/*', options as never, async (rawRequest, reply) => {
      const request = rawRequest as FastifyRequest<MediaRoute>
      const { folder, '*': file } = request.params
      const grant = isFolderName(folder) ? verifyRequest(ctx, request) : null
      if (!grant || !allowsFile(grant.use, file)) return sendMediaNotFound(reply)
      if (grant.use !== 'public' && !(await (signatureDecides || accessChecks[grant.use](grant, request)))) return sendMediaNotFound(reply)
      return sendMedia(reply, ctx.config, `${folder}/${file}`, { 'cache-control': cacheControl(grant, file, signatureDecides) })
    })
  })
}

/** The use of an address; null when it is invalid, expired or belongs to another session. */
function verifyRequest({ config, realNow }: Ctx, request: FastifyRequest<MediaRoute>): { use: 'public' } | MediaGrant | null {
  const { token, folder } = request.params
  if (token === 'public') return { use: 'public' }
  const session = mediaSession(request, config)
  const grant = session && verifyMediaToken(config, token, folder, session, realNow())
  return grant ? { ...grant, session } : null
}

/** Segments never change; playlists and public files may be regenerated. A CDN keeps a stream's files as long as their address is valid. */
function cacheControl(grant: { use: 'public' } | MediaGrant, file: string, signatureDecides: boolean): string {
  const isSegment = /\.(m4s|m4a)$/.test(file)
  if (grant.use !== 'public' && signatureDecides)
    return `public, max-age=${isSegment ? grant.secondsLeft : Math.min(60, grant.secondsLeft)}`
  return `${grant.use === 'public' ? 'public' : 'private'}, max-age=${isSegment ? '31536000, immutable' : '60'}`
}
