import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChargingName, PaymentProvider } from '#payments/payment-provider.ts'
import { processEvents, storeEvent } from '#payments/webhooks/events.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

const maxBodyBytes = 1024 * 1024
// Per network; a provider sends from several and retries what was refused.
const maxPerMinute = 1200

/** Verified on the raw body, stored, acknowledged, processed afterwards. Ignores cookies and tokens. Refuses wrong signatures with 400. */
export function webhooks(app: FastifyInstance, ctx: Ctx): void {
  const working = new Set<Promise<unknown>>()
  const stored = new WeakSet<FastifyRequest>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const [name, { readEvent }] of Object.entries(ctx.services.payments) as [ChargingName, PaymentProvider][]) {
    if (!readEvent) continue
    const options = {
      schema: { hide: true },
      bodyLimit: maxBodyBytes,
      config: { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } },
    }
    app.post(`/api/v1/webhooks/${name}`, options, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await readEvent(body, request.headers)
      failpoint('webhook.verified')
      if (event) await storeEvent(ctx, name, event)
      if (event) stored.add(request)
      failpoint('webhook.stored')
      return { received: true }
    })
  }
  app.addHook('onResponse', (request, _reply, done) => {
    if (!stored.has(request)) return done()
    const work = processEvents(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'notices could not be worked through'))
      .finally(() => working.delete(work))
    working.add(work)
    done()
  })
  app.addHook('onClose', async () => void (await Promise.all(working)))
}
