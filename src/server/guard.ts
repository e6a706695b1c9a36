import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'
import { csrfToken, timingSafeEqualText } from '#platform/tokens.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Verified otherwise: webhooks and the push API by signature, unsubscribe links by their token; the fakes aren't part of the shop. */
const verifiedElsewhere = /^\/(api\/v1\/webhooks\/|apps\/:app\/|sandbox\/|(stop-mail|newsletter)\/one-click$)/

/** The matched route, not the address: `/%61pi/v1/cart` matches the same one. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''

export const isApiCall = (request: FastifyRequest): boolean => /^\/(api\/v1|broadcasting)\//.test(routeOf(request))

/** The origin must be ours, and API calls need the CSRF token (forms: see `server/pages.ts`). Bearer tokens can't be forged. */
export function checkOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('preHandler', async (request) => {
    if (safeMethods.has(request.method) || verifiedElsewhere.test(routeOf(request)) || request.bearerOnly) return
    if (!isSameOrigin(request, config)) throw new ShopError('csrf-failed', 'This request didn’t come from the shop. Reload the page.')
    if (!isApiCall(request)) return
    const expected = csrfToken(config.sessionSecret, request.ctx.visitor.principal)
    if (!timingSafeEqualText(String(request.headers['x-csrf-token'] ?? ''), expected)) {
      throw new ShopError('csrf-failed', 'This page is out of date. Reload it and try again.')
    }
  })
}

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  if (site !== undefined) return false
  const origin = request.headers.origin
  return origin === new URL(config.baseUrl).origin || origin === `${request.protocol}://${request.host}`
}
