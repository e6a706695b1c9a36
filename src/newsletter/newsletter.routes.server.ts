import type { FastifyInstance } from 'fastify'
import { oneClickPath, topicsPath } from '#newsletter/newsletter-links.server.ts'
import { findSubscription, setTopics } from '#newsletter/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type TokenQuery = { Querystring: { token?: string } }

/** One-click unsubscribe (RFC 8058), posted by email clients without cookies. A GET shows the page instead. */
export function newsletterRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
  app.post<TokenQuery>(oneClickPath, async ({ query: { token = '' } }, reply) => {
    if (!(await findSubscription(ctx, token))) return reply.code(404).type('text/plain').send('This link is incomplete.')
    await setTopics(ctx, token, [])
    return reply.type('text/plain').send('You’re unsubscribed from the newsletter.')
  })
  app.get<TokenQuery>(oneClickPath, ({ query }, reply) =>
    reply.redirect(`${topicsPath}?token=${encodeURIComponent(query.token ?? '')}`, 303),
  )
}
