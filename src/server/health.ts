import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** `/healthz`: the process lives. `/readyz`: it can reach its database. */
export function health(app: FastifyInstance, ctx: Ctx): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reachable = await sql`select 1`.execute(ctx.db).then(
      () => true,
      () => false,
    )
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ready' : 'the database does not answer' })
  })
}
