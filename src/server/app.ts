import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isPushUpgrade, upgradeHandler } from '#platform/push/upgrades.server.ts'
import { mountApi } from '#server/api.ts'
import { assets } from '#server/assets.ts'
import { compression } from '#server/cache/compression.ts'
import { answerErrors } from '#server/errors/errors.ts'
import { refuseNullBytes } from '#server/errors/null-bytes.ts'
import { checkOrigin } from '#server/guard.ts'
import { type Draining, health } from '#server/health.ts'
import { type PageHandler, pages, pagesRoute } from '#server/pages.ts'
import { pushHooks } from '#server/push-hooks.ts'
import { rawRoutes } from '#server/raw-routes.ts'
import { sandboxGate } from '#server/sandbox/sandbox-gate.routes.server.ts'
import { helmetOptions } from '#server/security-headers.ts'
import { identifyVisitor } from '#server/visitor-hook.ts'

/** A ctx without a visitor, the page renderer (null in endpoint tests), and the shutdown state. */
export type AppParts = { ctx: Ctx; page: PageHandler | null; draining?: Draining }

/** Scripts and fonts don't count; images and recordings have their own limits. Paths that merely begin alike count as pages. */
const limits = {
  max: 600,
  timeWindow: '1 minute',
  // Networks counted, under 200 bytes each; the least recent is dropped.
  cache: 10_000,
  keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  allowList: ({ url, routeOptions }: FastifyRequest) => /^\/(assets|fonts)\//.test(url) && routeOptions.url !== pagesRoute,
}

export async function createApp({ ctx, page, draining = { begun: false } }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    bodyLimit: 256 * 1024,
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    // Slow senders: 20 s for the headers, a minute for everything. Connections idle for two minutes are closed, except push sockets.
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000, shouldUpgradeCallback: isPushUpgrade },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, ctx)
  logRequests(app)
  refuseNullBytes(app)
  await app.register(cookie)
  await app.register(helmet, helmetOptions(ctx.config))
  await app.register(compress, compression)
  if (ctx.config.rateLimits) await app.register(rateLimit, limits)
  identifyVisitor(app, ctx)
  sandboxGate(app, ctx)
  checkOrigin(app, ctx.config)
  health(app, ctx, draining)
  await rawRoutes(app, ctx)
  await mountApi(app, ctx.config)
  await assets(app, ctx.config)
  if (page) pages(app, ctx.config, page)
  app.server.on('upgrade', upgradeHandler(app))
  pushHooks(app, ctx)
  return app
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    // Outages have been logged with their cause.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
}
