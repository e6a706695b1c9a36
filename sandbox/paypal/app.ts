import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Courier } from '../parts/courier.ts'
import { makeFaults } from '../parts/faults.ts'
import { addBrowserRoutes } from './browser/routes.ts'
import { addAgreementRoutes } from './calls/agreements.ts'
import { captureOperations } from './calls/captures.ts'
import { disputeOperations } from './calls/disputes.ts'
import { orderOperations } from './calls/orders.ts'
import { addTokenRoute, mustHaveToken } from './calls/tokens.ts'
import { walletOperations } from './calls/wallets.ts'
import { webhookOperations } from './calls/webhooks.ts'
import { newId, type World } from './core/world.ts'
import { addPanelRoutes } from './panel/routes.ts'
import type { PlayedOperation } from './wire/call.ts'
import { type Handler, makeHandler, type Reply, serve } from './wire/pipeline.ts'
import { Refusal } from './wire/refusal.ts'
import type { Operation } from './wire/shapes.ts'

const played: PlayedOperation[] = [
  ...orderOperations,
  ...captureOperations,
  ...disputeOperations,
  ...walletOperations,
  ...webhookOperations,
]

/** PayPal's API, its browser pages, and the panel for tests. */
export function makeApp(world: World, courier: Courier): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 1024 * 1024, forceCloseConnections: true })
  const faults = makeFaults()
  const handler = makeHandler(world, faults, courier.poke)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal((error.statusCode ?? 500) < 500 ? 400 : 500)
    return reply.code(refusal.status).send(refusal.body(newId(13).toLowerCase()))
  })
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'INVALID_RESOURCE_ID')
  })
  addTokenRoute(app, world)
  app.register((api, _options, done) => {
    api.addHook('onRequest', async (request) => mustHaveToken(world, request))
    for (const one of played) addOperation(api, handler, one, shapeOf(world, one))
    addAgreementRoutes(api, world)
    done()
  })
  addBrowserRoutes(app, world, courier)
  addPanelRoutes(app, world, courier, faults)
  return app
}

/** Compiles the validators of every call, one at a time between other work, so that the first payment is as quick as the second. */
export async function warmUp(world: World): Promise<void> {
  for (const one of played) {
    await setImmediate()
    const shape = shapeOf(world, one)
    world.shapes.requestFault(shape, {})
    world.shapes.answerFault(shape, one.status, {})
  }
}

/** An empty body counts as none: PayPal accepts both where none is needed. */
function readJson(_request: unknown, body: string | Buffer, done: (error: Error | null, value?: unknown) => void): void {
  try {
    done(null, String(body) === '' ? undefined : JSON.parse(String(body)))
  } catch {
    done(new Refusal(400, 'MALFORMED_REQUEST_JSON'))
  }
}

function shapeOf(world: World, { id }: PlayedOperation): Operation {
  const shape = world.shapes.operations.get(id)
  if (!shape) throw new Error(`PayPal’s documents have no call named ${id}`)
  return shape
}

function addOperation(api: FastifyInstance, handler: Handler, one: PlayedOperation, shape: Operation): void {
  api.route({
    method: shape.method,
    url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => send(reply, await serve(handler, { shape, played: one, ...partsOf(request) })),
  })
}

const partsOf = (request: FastifyRequest) => ({
  path: request.url.split('?')[0] ?? '',
  ids: request.params as Record<string, string>,
  query: request.query as Record<string, string>,
  body: request.body,
  key: header(request, 'paypal-request-id'),
  whole: header(request, 'prefer') === 'return=representation',
})

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  if (answer === 'hang up') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return reply.code(answer.status).header('paypal-debug-id', answer.debugId).type('application/json').send(answer.body)
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
