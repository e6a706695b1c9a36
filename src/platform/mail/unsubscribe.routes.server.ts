import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { oneClickPath, readUnsubscribeToken, setUnsubscribed } from '#platform/mail/unsubscribe.server.ts'

type TokenQuery = { Querystring: { token?: string } }

/** One-click unsubscribe (RFC 8058), posted by email clients without cookies. A GET shows the page instead. */
export function oneClickUnsubscribe(app: FastifyInstance, ctx: Ctx): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
  app.post<TokenQuery>(oneClickPath, async ({ query }, reply) => {
    const stop = readUnsubscribeToken(ctx, query.token ?? '')
    if (!stop) return reply.code(404).type('text/plain').send('This link is incomplete.')
    await setUnsubscribed(ctx, stop, true)
    return reply.type('text/plain').send('You’re unsubscribed from these emails.')
  })
  app.get<TokenQuery>(oneClickPath, ({ query }, reply) => reply.redirect(`/stop-mail?token=${encodeURIComponent(query.token ?? '')}`, 303))
}
