import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hotPieces } from '#media/hot-pieces.server.ts'
import { type MediaUse, mediaSession, opens } from '#media/media.server.ts'
import { isFolderName, opensFile, type SignedUse } from '#media/rules/file-uses.ts'
import { mediaScope, refuseMedia, sendMedia } from '#media/send-media.server.ts'
import type { Ctx } from '#platform/ctx.ts'

// From one network: a hundred players that load a minute of film and start again now and then.
const mostPerMinute = 3000

type Asked = { Params: { token: string; folder: string; '*': string } }

type Granted = MediaUse & { session: string; secondsLeft: number }

type Rights = Record<SignedUse, (address: Granted, request: FastifyRequest) => Promise<boolean>>

/** `/media/public/<folder>/<file>` for anyone, `/media/<token>/<folder>/<file>` for the entitled session. See `rules/file-uses.ts`. */
export function mediaRoutes(app: FastifyInstance, ctx: Ctx, rights: Rights): Promise<void> {
  const signatureDecides = ctx.config.mediaDelivery === 'cdn'
  return mediaScope(app, ctx.config, '/media', (scope) => {
    scope.addHook('onSend', hotPieces())
    const options = { schema: { hide: true }, compress: false, config: { rateLimit: { max: mostPerMinute, timeWindow: '1 minute' } } }
    scope.get<Asked>('/:token/:folder/*', options as never, async (asked, reply) => {
      const request = asked as FastifyRequest<Asked>
      const { folder, '*': file } = request.params
      const granted = isFolderName(folder) ? readAddress(ctx, request) : null
      if (!granted || !opensFile(granted.use, file)) return refuseMedia(reply)
      if (granted.use !== 'public' && !(await (signatureDecides || rights[granted.use](granted, request)))) return refuseMedia(reply)
      return sendMedia(reply, ctx.config, `${folder}/${file}`, { 'cache-control': cacheControl(granted, file, signatureDecides) })
    })
  })
}

/** The use of an address; null when it is invalid, expired or belongs to another session. */
function readAddress({ config, realNow }: Ctx, request: FastifyRequest<Asked>): { use: 'public' } | Granted | null {
  const { token, folder } = request.params
  if (token === 'public') return { use: 'public' }
  const session = mediaSession(request, config)
  const granted = session && opens(config, token, folder, session, realNow())
  return granted ? { ...granted, session } : null
}

/** Segments never change; playlists and public files may be regenerated. A CDN keeps a stream's files as long as their address is valid. */
function cacheControl(granted: { use: 'public' } | Granted, file: string, signatureDecides: boolean): string {
  const isSegment = /\.(m4s|m4a)$/.test(file)
  if (granted.use !== 'public' && signatureDecides)
    return `public, max-age=${isSegment ? granted.secondsLeft : Math.min(60, granted.secondsLeft)}`
  return `${granted.use === 'public' ? 'public' : 'private'}, max-age=${isSegment ? '31536000, immutable' : '60'}`
}
