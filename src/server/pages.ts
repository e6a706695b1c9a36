import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nanoid } from 'nanoid'
import { RouterContextProvider } from 'react-router'
import type { Config } from '#platform/config.ts'
import { acceptsGzip } from '#platform/gzip.server.ts'
import { ctxKey, nonceKey, tokensKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { apiToken, csrfToken } from '#platform/tokens.server.ts'
import { type GuestPage, type GuestValues, guestPageCache } from '#server/cache/guest-page-cache.ts'
import { allocateBody } from '#server/cache/page-memory.ts'
import { sendNotFound } from '#server/errors/not-found.ts'
import { mayBeInEu } from '#server/may-be-in-eu.ts'
import { pagePolicies } from '#server/security-headers.ts'
import { isReadable, urlOf, webRequest } from '#server/web-request.ts'

/** Renders a page or data request; React Router's request handler in the built app. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Missing files get a short 404 instead of a rendered page. */
export const isFileAddress = (url: string): boolean => fileFolders.test(url)

const fileFolders = /^\/(assets|media|images|fonts|api|sandbox)(\/|$|\?)/

export const pagesRoute = '/*'

export function pages(app: FastifyInstance, config: Config, page: PageHandler): void {
  const find = guestPageCache()
  const policies = pagePolicies(config)
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    // Buffered up to `bodyLimit`, so that pages never wait for a body.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: pagesRoute,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (isFileAddress(request.url)) return sendNotFound(request, reply)
        if (!isReadable(urlOf(request))) return reply.code(400).type('text/plain; charset=utf-8').send('We couldn’t read this request.')
        const personal = guestValuesOf(request, config)
        const guest = request.method === 'GET' && request.ctx.visitor.member === null && config.mode !== 'development'
        if (!guest) return sendResponse(reply, policies, personal, await render(page, request, reply, personal))
        const found = await find({ variant: variantOf(request), address: request.url }, personal, (markers) =>
          render(page, request, reply, markers),
        )
        return found instanceof Response
          ? sendResponse(reply, policies, personal, found)
          : sendGuest(request, reply, policies, personal, found)
      },
    })
    ready()
  })
}

type Policies = ReturnType<typeof pagePolicies>

/** Two guests with the same variant get the same page at an address. */
const variantOf = ({ ctx }: FastifyRequest): string =>
  `${ctx.visitor.currency} ${mayBeInEu(ctx.visitor)} ${ctx.services.catalogue.saleTimes.lastPriceChange(ctx.now())} ${ctx.services.shopClock.aheadMs()} ${shopSettings(ctx).version}`

const guestValuesOf = ({ ctx }: FastifyRequest, { sessionSecret: secret }: Config): GuestValues => ({
  nonce: nanoid(24),
  csrfToken: csrfToken(secret, ctx.visitor.principal),
  apiToken: apiToken(secret, ctx.visitor.principal, ctx.realNow()),
})

function render(page: PageHandler, request: FastifyRequest, reply: FastifyReply, personal: GuestValues): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(ctxKey, request.ctx)
  context.set(nonceKey, personal.nonce)
  context.set(tokensKey, personal)
  return page(webRequest(request, reply), context)
}

function sendGuest(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  policies: Policies,
  personal: GuestValues,
  page: GuestPage,
): FastifyReply {
  setHeaders(reply, policies, page.headers, personal.nonce)
  reply.code(page.status)
  const allocate = (bytes: number) => allocateBody(reply.raw, bytes)
  const compressed = acceptsGzip(asked['accept-encoding']) ? page.body.gzip(personal, allocate) : null
  if (!compressed) return reply.send(page.body.plain(personal, allocate))
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(compressed)
}

function sendResponse(reply: FastifyReply, policies: Policies, { nonce }: GuestValues, response: Response): FastifyReply {
  setHeaders(reply, policies, [...response.headers], nonce)
  reply.code(response.status)
  return response.body ? reply.send(response.body) : reply.send()
}

function setHeaders(reply: FastifyReply, policies: Policies, entries: [string, string][], nonce: string): void {
  for (const [name, value] of entries) if (!name.startsWith('x-guest-')) reply.header(name, value)
  // A page's data and redirects are as personal as the page.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return
  reply.headers(policies(nonce)).header('cache-control', 'no-store')
}
