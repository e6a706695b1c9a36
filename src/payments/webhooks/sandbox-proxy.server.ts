import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'

const forwardedHeaders = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'origin',
  'referer',
  'user-agent',
  'stripe-version',
  'idempotency-key',
])

/** Below /sandbox/<name>, for what browsers reach. Passes no secrets, no control APIs and no server-only calls. */
export async function sandboxProxy(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const { stripe, paypal, captcha } = ctx.config.sandbox
  for (const [name, fake] of Object.entries({ stripe, paypal, captcha })) {
    if (fake) await mountProxy(app, `/sandbox/${name}`, fake.port)
  }
}

async function mountProxy(app: FastifyInstance, prefix: string, port: number): Promise<void> {
  await app.register(httpProxy, {
    upstream: `http://127.0.0.1:${port}`,
    disableRequestLogging: true,
    prefix,
    routes: ['/*'],
    httpMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    config: { rateLimit: false },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => forwardedHeaders.has(name))),
        ...(/^Bearer pk_test_\w+$/.test(String(headers.authorization)) && { authorization: headers.authorization }),
      }),
      rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie')),
    },
  })
}
