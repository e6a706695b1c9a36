import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { cacheStats, copyStats } from '#platform/caches.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readCtx } from '#server/visitor-hook.ts'

export type Draining = { begun: boolean }

const timeoutMs = 2000

/** `/readyz`: the database is writable, the catalogue loaded, nothing closing. While closing, responses end their connection. */
export function health(app: FastifyInstance, ctx: Ctx, draining: Draining): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.begun) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const obstacle = await notReadyReason(ctx, draining)
    const verbose = !obstacle && 'verbose' in (request.query as object) && (await isStaff(ctx, request))
    return reply
      .code(obstacle ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: obstacle ?? 'ready', ...(verbose && memoryStats()) })
  })
}

const isStaff = async (ctx: Ctx, request: FastifyRequest): Promise<boolean> =>
  (await readCtx(ctx, request)).ctx.visitor.member?.role === 'staff'

/** Bytes of the process, and what the caches and copies of rows hold of them. */
const memoryStats = () => ({ memory: process.memoryUsage(), caches: cacheStats(), copies: copyStats() })

export const logMemory = async ({ log }: Ctx): Promise<void> => log.info(memoryStats(), 'memory and caches')

async function notReadyReason(ctx: Ctx, draining: Draining): Promise<string | null> {
  if (draining.begun) return 'closing'
  const { lists } = ctx.services.catalogue
  const giveUp = new AbortController()
  const timeout = pause(timeoutMs, 'the database does not answer', { signal: giveUp.signal }).catch(() => null)
  const obstacle = await Promise.race([writeProblem(ctx), timeout])
  giveUp.abort()
  if (obstacle) return obstacle
  if (lists.isLoaded()) return null
  lists.refresh(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'the lists could not be loaded'))
  return 'the lists are loading'
}

/** Only writable servers assign a transaction id: not a standby, not a read-only one. */
const writeProblem = ({ db }: Ctx): Promise<string | null> =>
  sql<{ read_only: boolean }>`select pg_current_xact_id(), current_setting('transaction_read_only')::boolean as read_only`.execute(db).then(
    ({ rows }) => (rows[0]?.read_only ? 'the database takes no writes' : null),
    () => 'the database does not answer',
  )
