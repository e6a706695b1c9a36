import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReleased } from '#catalogue/is-released.server.ts'
import { slugify } from '#kernel/text.ts'
import { isEntitledTo } from '#library/media-entitlement.server.ts'
import { allowsFile } from '#media/rules/file-uses.ts'
import { mediaScope, sendMedia, sendMediaNotFound } from '#media/send-media.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** `/get/<token>`, for the browser it was granted to. A grant is used once; range requests can resume it until it expires. */
export const downloadRoutes = (app: FastifyInstance, ctx: Ctx): Promise<void> =>
  mediaScope(app, ctx.config, '/get', (scope) => {
    scope.get<{ Params: { token: string } }>('/:token', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      const file = await useGrant(request.ctx, request.params.token, request.headers.range !== undefined)
      if (!file) return refuseExpired(reply)
      if (!allowsFile('download', file.path)) return sendMediaNotFound(reply)
      const inline = isInline(request, file.path)
      return sendMedia(reply, ctx.config, `${file.folder}/${file.path}`, {
        'cache-control': 'private, no-store',
        // Browsers show no PDF in a sandbox.
        ...(inline && { 'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" }),
        'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${slugify(file.title)}-${file.path.replace(/^.*\//, '')}"`,
      })
    })
  })

/** Only PDFs open in a tab (`?inline`); everything else is saved. */
const isInline = ({ query }: FastifyRequest, path: string): boolean => 'inline' in (query as object) && path.endsWith('.pdf')

type GrantedFile = { folder: string; path: string; title: string }

async function useGrant(ctx: Ctx, token: string, resuming: boolean): Promise<GrantedFile | null> {
  const { member, guest } = ctx.visitor
  const grants = ctx.db
    .updateTable('download_grants')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(ctx.now())) }))
    .where('token_hash', '=', sha256(token))
    .where((eb) => (member ? eb('user_id', '=', member.id) : eb('guest', '=', guest)))
    .where('expires_at', '>', ctx.now())
    .returning('product_file_id')
  const used = await (resuming ? grants : grants.where('used_at', 'is', null)).executeTakeFirst()
  if (!used) return null
  const file = await ctx.db
    .selectFrom('product_files as f')
    .innerJoin('assets as a', 'a.id', 'f.asset_id')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .leftJoin('stock_lines as l', 'l.id', 'f.stock_line_id')
    .select(['a.folder', 'f.path', 'p.title', 'p.id as productId', 'p.kind', 'l.format', isReleased(ctx)])
    .where('f.id', '=', used.product_file_id)
    .executeTakeFirst()
  return file && (await isEntitledTo(ctx, { use: 'download', ...file })) ? file : null
}

const refuseExpired = (reply: FastifyReply): FastifyReply =>
  reply.code(410).header('cache-control', 'no-store').type('text/plain').send('This download link has expired. Start the download again.')

export const purgeGrants = (ctx: Ctx): Promise<unknown> =>
  ctx.db.deleteFrom('download_grants').where('expires_at', '<', ctx.now()).execute()
