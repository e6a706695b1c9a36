import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MediaUse, mediaSession, opens } from '#media/media.server.ts'
import { fileUse, isFolderName, type SignedUse } from '#media/rules/file-uses.ts'
import { mediaScope, refuseMedia, sendMedia } from '#media/send-media.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type Asked = { Params: { token: string; folder: string; '*': string } }

/** Who may have a product's files now, for each use that a signed address can carry. */
type Rights = Record<SignedUse, (ctx: Ctx, productId: number) => Promise<boolean>>

/**
 * The bytes of recordings: `/media/public/<folder>/<file>` for anyone, `/media/<token>/<folder>/<file>` for the session the token was made
 * for, as long as it may have them. An address opens the files of its own use alone (`rules/file-uses.ts`).
 */
export const mediaRoutes = (app: FastifyInstance, ctx: Ctx, rights: Rights): Promise<void> =>
  mediaScope(app, ctx.config, '/media', (scope) => {
    scope.get<Asked>('/:token/:folder/*', { schema: { hide: true }, compress: false } as never, async (asked, reply) => {
      const request = asked as FastifyRequest<Asked>
      const { folder, '*': file } = request.params
      const granted = isFolderName(folder) ? readAddress(ctx, request) : null
      if (!granted || granted.use !== fileUse(file)) return refuseMedia(reply)
      if (granted.use !== 'public' && !(await rights[granted.use](request.ctx, granted.productId))) return refuseMedia(reply)
      return sendMedia(reply, `${folder}/${file}`, {
        'cache-control': `${granted.use === 'public' ? 'public' : 'private'}, ${keepFor(file)}`,
      })
    })
  })

/** What an address was made for; null when it was made for nobody, for somebody else, or is too old. */
function readAddress(ctx: Ctx, request: FastifyRequest<Asked>): { use: 'public' } | MediaUse | null {
  const { token, folder } = request.params
  return token === 'public' ? { use: 'public' } : opens(ctx.config, token, folder, mediaSession(request, ctx.config), ctx.realNow())
}

/** Segments never change; playlists and what is public may be made anew. */
const keepFor = (file: string): string => (/\.(m4s|m4a)$/.test(file) ? 'max-age=31536000, immutable' : 'max-age=60')
