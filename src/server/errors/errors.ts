import type { FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isDatabaseOutage } from '#platform/database-outage.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { sendNotFound } from '#server/errors/not-found.ts'
import { outageMessage, outagePage } from '#server/errors/outage-page.ts'
import { pagesRoute } from '#server/pages.ts'

/** Turns every error into `{ message, code, errors }`. Anything but a refusal is a bug: logged, and answered with a neutral message. */
export function answerErrors(app: FastifyInstance, ctx: Ctx): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5')
    done()
  })
  app.setNotFoundHandler(sendNotFound)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ShopError) {
      return reply.code(error.status).send({ message: error.message, code: error.code, errors: error.errors })
    }
    if (isDatabaseOutage(error)) {
      request.log.error({ err: error }, 'the database is out')
      reply.code(503).header('cache-control', 'no-store')
      const readsPages = request.routeOptions.url === pagesRoute && request.headers.accept?.includes('text/html')
      return readsPages
        ? outagePage(reply, shopSettings(ctx).name)
        : reply.send({ message: outageMessage, code: 'unavailable', errors: {} })
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return reply.code(400).send({ message: 'Check this request.', code: 'invalid', errors: fieldErrors(error.validation) })
    }
    const status = error.statusCode ?? 500
    // Before the page renderer runs, only plain text is possible.
    if (status < 500 && request.routeOptions.url === pagesRoute && request.headers.accept?.includes('text/html'))
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(messages[status] ?? unreadableMessage)
    if (status < 500)
      return reply
        .code(status)
        .send({ message: messages[status] ?? unreadableMessage, code: status === 429 ? 'too-many-tries' : 'invalid', errors: {} })
    request.log.error({ err: error }, 'unexpected failure')
    return reply.code(status === 503 ? 503 : 500).send({ message: 'Unexpected Error', code: 'unexpected', errors: {}, request: request.id })
  })
}

const unreadableMessage = 'We couldn’t read this request.'

const messages: Record<number, string> = {
  404: 'We couldn’t find this page.',
  413: 'This is too large.',
  415: 'This content type isn’t supported.',
  429: 'Too many requests. Try again in a minute.',
}

const fieldErrors = (problems: { instancePath: string; message?: string }[]): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ instancePath, message }) => [instancePath.replace(/^\//, '').replaceAll('/', '.'), message ?? 'is not valid']),
  )
