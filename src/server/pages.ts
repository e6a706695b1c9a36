import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import type { Config } from '#platform/config.ts'
import { takesGzip } from '#platform/gzip.server.ts'
import { ctxKey, nonceKey, tokensKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { apiToken, csrfToken } from '#platform/tokens.server.ts'
import { type GuestPage, guestPageCache, type Personal } from '#server/cache/guest-page-cache.ts'
import { nothingHere } from '#server/errors/nothing-here.ts'
import { mayBeInEu } from '#server/may-be-in-eu.ts'
import { contentSecurityPolicy, permissionsPolicy } from '#server/security-headers.ts'
import { addressOf, isReadable, webRequest } from '#server/web-request.ts'

/** Renders a page or data request; React Router's request handler in the built app. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Missing files get a short 404 instead of a rendered page. */
export const isFileAddress = (url: string): boolean => fileFolders.test(url)

const fileFolders = /^\/(assets|media|images|fonts|api|sandbox)(\/|$|\?)/

export const pagesRoute = '/*'

export function pages(app: FastifyInstance, config: Config, page: PageHandler): void {
  const find = guestPageCache()
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    // Buffered up to `bodyLimit`, so that pages never wait for a body.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: pagesRoute,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (isFileAddress(request.url)) return nothingHere(request, reply)
        if (!isReadable(addressOf(request))) return reply.code(400).type('text/plain; charset=utf-8').send('We couldn’t read this request.')
        const personal = personalOf(request, config)
        const guest = request.method === 'GET' && request.ctx.visitor.member === null && config.mode !== 'development'
        if (!guest) return answer(reply, config, personal, await render(page, request, reply, personal))
        const found = await find({ variant: variantOf(request), address: request.url }, personal, (markers) =>
          render(page, request, reply, markers),
        )
        return found instanceof Response ? answer(reply, config, personal, found) : sendGuest(request, reply, config, personal, found)
      },
    })
    ready()
  })
}

/** Two guests with the same variant get the same page at an address. */
const variantOf = ({ ctx }: FastifyRequest): string =>
  `${ctx.visitor.currency} ${mayBeInEu(ctx.visitor)} ${ctx.services.catalogue.saleTimes.lastPriceChange(ctx.now())} ${ctx.services.shopClock.aheadMs()} ${shopSettings(ctx).version}`

const personalOf = ({ ctx }: FastifyRequest, { sessionSecret: secret }: Config): Personal => ({
  nonce: randomBytes(18).toString('base64url'),
  csrfToken: csrfToken(secret, ctx.visitor.principal),
  apiToken: apiToken(secret, ctx.visitor.principal, ctx.realNow()),
})

function render(page: PageHandler, request: FastifyRequest, reply: FastifyReply, personal: Personal): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(ctxKey, request.ctx)
  context.set(nonceKey, personal.nonce)
  context.set(tokensKey, personal)
  return page(webRequest(request, reply), context)
}

function sendGuest(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  personal: Personal,
  page: GuestPage,
): FastifyReply {
  headers(reply, config, page.headers, personal.nonce)
  reply.code(page.status)
  const compressed = takesGzip(asked['accept-encoding']) ? page.body.gzip(personal) : null
  if (!compressed) {
    const pieces = page.body.plain(personal)
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    return reply.header('content-length', length).send(inOneGo(pieces))
  }
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(compressed)
}

/** Node’s sockets write what is pushed at once in one call; joined, a page would be copied for each guest. */
const inOneGo = (pieces: readonly Buffer[]): Readable =>
  new Readable({
    read() {
      for (const piece of [...pieces, null]) this.push(piece)
    },
  })

function answer(reply: FastifyReply, config: Config, { nonce }: Personal, response: Response): FastifyReply {
  headers(reply, config, [...response.headers], nonce)
  reply.code(response.status)
  return response.body ? reply.send(response.body) : reply.send()
}

function headers(reply: FastifyReply, config: Config, given: [string, string][], nonce: string): void {
  for (const [name, value] of given) if (!name.startsWith('x-guest-')) reply.header(name, value)
  // A page's data and redirects are as personal as the page.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return
  reply.header('content-security-policy', contentSecurityPolicy(config, nonce))
  reply.header('permissions-policy', permissionsPolicy(config))
  reply.header('cache-control', 'no-store')
}
