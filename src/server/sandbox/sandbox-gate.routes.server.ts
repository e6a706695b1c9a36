import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { localPath } from '#account/rules/local-path.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isExposed, isLoopback } from '#platform/exposure.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'
import { sha256, sign, timingSafeEqualText, unsign } from '#platform/tokens.server.ts'
import { isSameOrigin, sandboxPage } from '#server/sandbox/sandbox-frame.tsx'
import { SandboxGatePage } from '#server/sandbox/sandbox-gate-page.tsx'

const gatePath = '/sandbox/open'
/** Public like the provider's own pages, without other people's data; plus the gate's form and style. */
const publicRoutes = /^\/sandbox\/(stripe|paypal)(\/|$)/
const publicPaths = new Set([gatePath, '/sandbox/mail/style.css'])

/** Asks for the code printed at the start when other machines can reach /sandbox: by settings, or through an unconfigured proxy. */
export function sandboxGate(app: FastifyInstance, ctx: Ctx): void {
  const { sandbox, baseUrl, sandboxCode, sessionSecret } = ctx.config
  if (!sandbox.stripe && !sandbox.paypal && !sandbox.mail) return
  const secure = baseUrl.startsWith('https:')
  const cookie = secure ? '__Host-sandbox' : 'sandbox'
  // The code changes with each start, and invalidates this.
  const pass = sha256(sandboxCode).toString('base64url')
  const exposed = isExposed(ctx.config)
  let isCodeLogged = exposed
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const path = request.url.split('?')[0] ?? ''
    if (!route.startsWith('/sandbox/') || publicRoutes.test(route) || publicPaths.has(path)) return
    if (!exposed && !isRemote(request)) return
    if (unsign(sessionSecret, 'sandbox', request.cookies[cookie]) === pass) return
    if (!isCodeLogged) ctx.log.warn({ sandboxCode }, 'the sandbox was reached from another machine: it asks for this code')
    isCodeLogged = true
    return requestCode(request, reply, null)
  })
  const form: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post<{ Body: Record<string, string> }>(gatePath, { schema: { hide: true } }, async (request, reply) => {
      if (!isSameOrigin(request)) return reply.code(403).type('text/plain').send('This request didn’t come from the sandbox.')
      const { code = '', to } = request.body
      try {
        await enforceRateLimit(ctx, 'sandbox codes per network', networkOf(request.ip))
      } catch (error) {
        if (error instanceof ShopError) return requestCode(request, reply, error.message, to)
        throw error
      }
      if (!timingSafeEqualText(normalizeCode(String(code)), normalizeCode(sandboxCode)))
        return requestCode(request, reply, 'This isn’t the current code.', to)
      reply.setCookie(cookie, sign(sessionSecret, 'sandbox', pass), { path: '/', httpOnly: true, secure, sameSite: 'lax' })
      return reply.redirect(localPath(to, '/sandbox/mail'), 303)
    })
  }
  app.register(form)
}

const normalizeCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Through an unconfigured proxy, or by a host name that isn't this machine's. */
const isRemote = ({ headers, hostname, ip }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined) ||
  !isLoopback(hostname) ||
  !isLoopback(ip.replace(/^::ffff:/, ''))

function requestCode(request: FastifyRequest, reply: FastifyReply, problem: string | null, to = request.url): FastifyReply {
  if (`${request.headers.accept ?? ''} ${request.headers['content-type'] ?? ''}`.includes('application/json'))
    throw new ShopError('sign-in-required', 'The sandbox needs the code printed when the shop started.')
  return sandboxPage(reply.code(403), {
    title: 'This sandbox is locked',
    area: 'sandbox',
    home: { label: 'Sandbox', href: '/sandbox/mail' },
    children: createElement(SandboxGatePage, { problem, to: localPath(to, '/sandbox/mail'), action: gatePath }),
  })
}
