import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readVisitor, sessionCookieName, visitorCookieName, visitorCookieValue } from '#account/visitor.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { apiPrincipal } from '#platform/tokens.server.ts'
import { isApiCall } from '#server/guard.ts'
import { isFileAddress, pagesRoute } from '#server/pages.ts'

/** Unless they lead to a page (`/readyz/../cart`). Media routes read the visitor themselves when they need it. */
const anonymousPaths = /^\/(assets|media|images|fonts|healthz|readyz|favicon|sandbox\/stripe|api\/v1\/webhooks|apps?\/)/

/** One principal, from cookies or API token. Only pages set the browser's cookie: their tokens are bound to it. */
export function identifyVisitor(app: FastifyInstance, ctx: Ctx): void {
  const secure = ctx.config.baseUrl.startsWith('https:')
  app.decorateRequest('ctx')
  app.decorateRequest('bearerOnly', false)
  app.addHook('onRequest', async (request, reply) => {
    if (anonymousPaths.test(request.url) && request.routeOptions.url !== pagesRoute) {
      request.ctx = ctx
      return
    }
    const bearer = bearerOf(request)
    const tokenPrincipal = bearer === null ? null : apiPrincipal(ctx.config.sessionSecret, bearer, ctx.realNow())
    const hasCookies = Boolean(request.cookies[sessionCookieName(secure)] ?? request.cookies[visitorCookieName(secure)])
    request.bearerOnly = !hasCookies && tokenPrincipal !== null
    const { ctx: visitorCtx, newBrowser } = await readCtx(ctx, request, request.bearerOnly ? tokenPrincipal : null)
    if (bearer !== null && tokenPrincipal !== visitorCtx.visitor.principal) {
      throw new ShopError('sign-in-required', 'Your session has ended. Reload the page.')
    }
    request.ctx = visitorCtx
    if (newBrowser && request.routeOptions.url === pagesRoute && !isFileAddress(request.url)) {
      const cookie = visitorCookieValue(ctx.config.sessionSecret, newBrowser)
      reply.setCookie(visitorCookieName(secure), cookie, { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: 180 * 86_400 })
    }
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A shared cache would give one visitor's cookie, and with it cart and address, to others.
    if (reply.hasHeader('set-cookie') && !isPrivate(reply.getHeader('cache-control'))) reply.header('cache-control', 'no-store')
    done()
  })
}

/** The ctx of a request's visitor, and the id of a browser that had none. */
export async function readCtx(ctx: Ctx, request: FastifyRequest, apiPrincipal: string | null = null) {
  const { cookies, ip } = request
  const secure = ctx.config.baseUrl.startsWith('https:')
  const sender = { cookies, ip, country: countryOf(request, ctx.config.countryHeader), secure, apiPrincipal }
  const { visitor, newBrowser } = await readVisitor(ctx.db, ctx.config, ctx.realNow(), sender)
  return { ctx: createCtx({ ...ctx, visitor, log: request.log }), newBrowser }
}

const isPrivate = (cacheControl: unknown): boolean => /\b(no-store|private)\b/.test(String(cacheControl ?? ''))

/** The country reported by the proxy; null for placeholders such as "unknown" or Tor. */
function countryOf(request: FastifyRequest, header: string | null): string | null {
  const named = header === null ? undefined : request.headers[header]
  return typeof named === 'string' && /^[A-Z]{2}$/.test(named) && !['XX', 'T1'].includes(named) ? named : null
}

/** The bearer token; null without the header. Other Authorization schemes are refused. */
function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined || !isApiCall(request)) return null
  const token = header.match(/^Bearer (\S+)$/)?.[1]
  if (!token) throw new ShopError('sign-in-required', 'Your session has ended. Reload the page.')
  return token
}
