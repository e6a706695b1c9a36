import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaSession, opens } from '#media/media.server.ts'
import { isPlainPath, isPublicFile, mediaType } from '#media/rules/public-files.ts'
import type { Ctx } from '#platform/ctx.ts'

type Asked = { Params: { token: string; folder: string; '*': string } }

/** Whether the visitor may have a product's bytes now. */
type MayHave = (ctx: Ctx, productId: number) => Promise<boolean>

/**
 * The bytes of recordings: `/media/public/<folder>/<file>` for anyone, `/media/<token>/<folder>/<file>` for the session the
 * token was made for, as long as it may have them. Ranges, ETag and 206 come from the static file server; everything refused
 * is the same plain 404.
 */
export async function mediaRoutes(app: FastifyInstance, ctx: Ctx, mayHave: MayHave): Promise<void> {
  const root = join(ctx.config.dataDir, 'media')
  await app.register(fastifyStatic, { root, serve: false })
  app.get<Asked>('/media/:token/:folder/*', { schema: { hide: true }, compress: false } as never, async (request, reply) => {
    const { token, folder, '*': file } = (request as FastifyRequest<Asked>).params
    if (!isPlainPath(folder) || !isPlainPath(file)) return missing(reply)
    const productId = token === 'public' ? null : opens(ctx.config, token, folder, mediaSession(request, ctx.config), ctx.realNow())
    const open = token === 'public' ? isPublicFile(file) : productId !== null && (await mayHave(request.ctx, productId))
    if (!open) return missing(reply)
    return sendMedia(reply, `${folder}/${file}`, token === 'public')
  })
}

/** Sends a file below the media folder. Segments never change; playlists and what is public may be made anew. */
export function sendMedia(reply: FastifyReply, path: string, isPublic: boolean): FastifyReply {
  const keep = /\.(m4s|mp4|m4a)$/.test(path) ? 'max-age=31536000, immutable' : 'max-age=60'
  return reply
    .header('cache-control', `${isPublic ? 'public' : 'private'}, ${keep}`)
    .header('referrer-policy', 'no-referrer')
    .type(mediaType(path))
    .sendFile(path, { cacheControl: false, contentType: false })
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is nothing here.')
