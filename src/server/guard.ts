import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'
import { csrfToken, sameText } from '#platform/tokens.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Proven otherwise: webhooks and the push API by their signature, the end of a kind of mail by its link; the stand-ins are not the shop. */
const provenElsewhere = /^\/(api\/v1\/webhooks\/|apps\/:app\/|sandbox\/|stop-mail\/one-click$)/

/** Asked of the route that was found, not of the address: `/%61pi/v1/cart` leads to the same one. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''

/** Whether a request is a call of the API, or asks for the right to a push channel as one. */
export const isApiCall = (request: FastifyRequest): boolean => /^\/(api\/v1|broadcasting)\//.test(routeOf(request))

/**
 * Nothing changes on a cross-site request: the sender's site must be ours, and API calls must carry the visitor's
 * cross-site token (forms carry it as a field, see `server/pages.ts`). An API token without cookies has nothing to forge.
 */
export function checkOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('preHandler', async (request) => {
    if (safeMethods.has(request.method) || provenElsewhere.test(routeOf(request)) || request.bearerOnly) return
    if (!sameSite(request, config)) throw new ShopError('csrf-failed', 'This request didn’t come from the shop. Reload the page.')
    if (!isApiCall(request)) return
    const wanted = csrfToken(config.sessionSecret, request.ctx.visitor.principal)
    if (!sameText(String(request.headers['x-csrf-token'] ?? ''), wanted)) {
      throw new ShopError('csrf-failed', 'This page is out of date. Reload it and try again.')
    }
  })
}

function sameSite(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  if (site !== undefined) return false
  const origin = request.headers.origin
  return origin === new URL(config.baseUrl).origin || origin === `${request.protocol}://${request.host}`
}
