import type { FastifyInstance } from 'fastify'
import { staffOf } from '#account/member.server.ts'
import { saveLogo } from '#admin/settings/save-logo.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { pictureInForm } from '#media/images/picture-in-form.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const mostBytes = 5 * 1024 * 1024

/** The shop's logo, and the address that takes another: pages take small bodies only. */
export function logoRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { file: string } }>('/shop-logo/:file', { schema: { hide: true } }, async (request, reply) => {
    const name = /^([0-9a-f]{32}-\d{1,4}x\d{1,4})\.png$/.exec(request.params.file)?.[1]
    const logo = name && (await ctx.db.selectFrom('shop_logos').select('bytes').where('name', '=', name).executeTakeFirst())
    if (!logo) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('We couldn’t find this page.')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(logo.bytes)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/admin/settings/logo', { schema: { hide: true }, bodyLimit: mostBytes }, async (request, reply) => {
    staffOf(request.ctx, 'settings.edit')
    try {
      await saveLogo(request.ctx, await pictureInForm(request.body, request.headers['content-type']))
      return reply.redirect('/admin/settings?done=saved', 303)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid') throw error
      return reply.redirect(`/admin/settings?refused=${encodeURIComponent(error.message)}`, 303)
    }
  })
}
