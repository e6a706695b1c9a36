import type { FastifyInstance } from 'fastify'
import { saveLogo } from '#admin/settings/save-logo.server.ts'
import { pictureRoute } from '#media/images/picture-route.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The shop's logo, and its upload address: pages accept small bodies only. */
export function logoRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { file: string } }>('/shop-logo/:file', { schema: { hide: true } }, async (request, reply) => {
    const name = /^([0-9a-f]{32}-\d{1,4}x\d{1,4})\.png$/.exec(request.params.file)?.[1]
    const logo = name && (await ctx.db.selectFrom('shop_logos').select('bytes').where('name', '=', name).executeTakeFirst())
    if (!logo) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('We couldn’t find this page.')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(logo.bytes)
  })
  pictureRoute(app, {
    url: '/admin/settings/logo',
    right: 'settings.edit',
    maxMegabytes: 5,
    save: (ctx, _id, file) => saveLogo(ctx, file),
    returnTo: () => '/admin/settings',
    done: 'saved',
  })
}
