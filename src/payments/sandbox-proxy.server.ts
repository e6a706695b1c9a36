import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'

/** What a browser may say to the stand-in; the shop's cookies and tokens are none of its business. */
const passedOn = new Set([
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

/**
 * Shows the Stripe stand-in to browsers, below /sandbox/stripe: its script, its card form, its 3-D Secure page. The secret
 * key never gets through, and with it neither the panel nor what only the shop may ask.
 */
export async function sandboxProxy(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const { stripe } = ctx.config.sandbox
  if (!stripe) return
  await app.register(httpProxy, {
    upstream: `http://127.0.0.1:${stripe.port}`,
    disableRequestLogging: true,
    prefix: '/sandbox/stripe',
    routes: ['/*'],
    httpMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    config: { rateLimit: false },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.has(name))),
        ...(/^Bearer pk_test_\w+$/.test(String(headers.authorization)) && { authorization: headers.authorization }),
      }),
      rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie')),
    },
  })
}
