import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MediaUse, mediaSession, opens } from '#media/media.server.ts'
import { fileUse, isFolderName, type SignedUse } from '#media/rules/file-uses.ts'
import { mediaScope, refuseMedia, sendMedia } from '#media/send-media.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type Asked = { Params: { token: string; folder: string; '*': string } }

type Granted = MediaUse & { session: string }

/** Entitlement checks for each use of a signed address. */
type Rights = Record<SignedUse, (address: Granted, request: FastifyRequest) => Promise<boolean>>

/**
 * Serves recordings: `/media/public/<folder>/<file>` to anyone, `/media/<token>/<folder>/<file>` to the token's session while it is
 * entitled. An address opens only the files of its own use (`rules/file-uses.ts`).
 */
export const mediaRoutes = (app: FastifyInstance, ctx: Ctx, rights: Rights): Promise<void> =>
  mediaScope(app, ctx.config, '/media', (scope) => {
    scope.get<Asked>('/:token/:folder/*', { schema: { hide: true }, compress: false } as never, async (asked, reply) => {
      const request = asked as FastifyRequest<Asked>
      const { folder, '*': file } = request.params
      const granted = isFolderName(folder) ? readAddress(ctx, request) : null
      if (!granted || granted.use !== fileUse(file)) return refuseMedia(reply)
      if (granted.use !== 'public' && !(await rights[granted.use](granted, request))) return refuseMedia(reply)
      return sendMedia(reply, `${folder}/${file}`, {
        'cache-control': `${granted.use === 'public' ? 'public' : 'private'}, ${keepFor(file)}`,
      })
    })
  })

/** The use of an address; null when it is invalid, expired or belongs to another session. */
function readAddress({ config, realNow }: Ctx, request: FastifyRequest<Asked>): { use: 'public' } | Granted | null {
  const { token, folder } = request.params
  if (token === 'public') return { use: 'public' }
  const session = mediaSession(request, config)
  const granted = session && opens(config, token, folder, session, realNow())
  return granted ? { ...granted, session } : null
}

/** Segments never change; playlists and public files may be regenerated. */
const keepFor = (file: string): string => (/\.(m4s|m4a)$/.test(file) ? 'max-age=31536000, immutable' : 'max-age=60')
