import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'

/** What a browser may say to the stand-in; the shop's cookies and tokens are none of its business. */
const passedOn = new Set(['accept', 'accept-language', 'content-type', 'content-length', 'sec-fetch-site', 'user-agent'])

/** Shows the mail stand-in's mailbox below /sandbox/mail, where mails of test mode can be read. Not there with a real mail server. */
export async function sandboxMailbox(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const { mail } = ctx.config.sandbox
  if (!mail) return
  // A mail's frame has an origin of its own; browsers complain when its page asks for an agent cluster by origin.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('origin-agent-cluster')
  })
  await app.register(httpProxy, {
    upstream: `http://127.0.0.1:${mail.port}`,
    prefix: '/sandbox/mail',
    httpMethods: ['GET', 'HEAD', 'POST'],
    config: { rateLimit: false },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.has(name))),
      rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie')),
    },
  })
}
