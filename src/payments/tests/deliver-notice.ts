import Fastify from 'fastify'
import { webhooks } from '#payments/webhooks/webhooks.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function deliverNotice(ctx: Ctx): Promise<void> {
  const { BODY, SIGNATURE } = process.env
  const app = Fastify()
  app.register((scope, _options, done) => {
    webhooks(scope, ctx)
    done()
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': String(SIGNATURE) }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers, payload: String(BODY) })
  await app.close()
  if (statusCode !== 200) throw new Error(`the notice was answered ${statusCode}`)
}
