import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'

/** Headers passed to the fake; the shop's cookies and tokens are not. */
const forwardedHeaders = new Set(['accept', 'accept-language', 'content-type', 'content-length', 'sec-fetch-site', 'user-agent'])

export async function sandboxMailbox(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const { mail } = ctx.config.sandbox
  if (!mail) return
  // An email's frame has an opaque origin; browsers warn when its page requests an origin-keyed agent cluster.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('origin-agent-cluster')
  })
  await app.register(httpProxy, {
    upstream: `http://127.0.0.1:${mail.port}`,
    prefix: '/sandbox/mail',
    httpMethods: ['GET', 'HEAD', 'POST'],
    config: { rateLimit: false },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => forwardedHeaders.has(name))),
      rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie')),
    },
  })
}
