import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { makeFaults } from '../parts/faults.ts'
import { addBrowserRoutes } from './browser/routes.ts'
import type { World } from './core/world.ts'
import { addPanelRoutes } from './panel/routes.ts'
import { chargeOperations } from './resources/charges.ts'
import { customerOperations } from './resources/customers.ts'
import { eventOperations } from './resources/events.ts'
import { paymentIntentOperations } from './resources/payment-intents.ts'
import { paymentMethodOperations } from './resources/payment-methods.ts'
import { setupIntentOperations } from './resources/setup-intents.ts'
import { webhookEndpointOperations } from './resources/webhook-endpoints.ts'
import type { Courier } from './webhooks/courier.ts'
import { askerOf } from './wire/asker.ts'
import { makeKeys } from './wire/idempotency.ts'
import type { PlayedOperation } from './wire/operation.ts'
import { type Handler, type Reply, serve } from './wire/pipeline.ts'
import { Refusal } from './wire/refusal.ts'
import type { Operation } from './wire/shapes.ts'

const played: PlayedOperation[] = [
  ...customerOperations,
  ...paymentMethodOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
]

/** Stripe's API, its browser scripts and pages, and the panel for tests. */
export function makeApp(world: World, courier: Courier): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true })
  const faults = makeFaults()
  const handler: Handler = { world, faults, keys: makeKeys(world), acted: courier.poke }
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const one of played) addOperation(app, handler, one)
  addBrowserRoutes(app, world, courier)
  addPanelRoutes(app, world, courier, faults)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const refusal = new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: ${path}).` })
    return reply.code(404).send({ error: refusal.body })
  })
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply.code(status).send({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message: error.message } })
  })
  return app
}

/** Compiles the validators of every call, one at a time between other work, so that the first payment is as quick as the second. */
export async function warmUp(world: World): Promise<void> {
  for (const { id } of played) {
    await setImmediate()
    const shape = world.shapes.operations.get(id)
    if (!shape) throw new Error(`the schema has no call named ${id}`)
    world.shapes.fault(`request ${id}`, shape.request, {})
    world.shapes.fault(`answer ${id}`, shape.answer, {})
  }
}

function addOperation(app: FastifyInstance, handler: Handler, operation: PlayedOperation): void {
  const shape = handler.world.shapes.operations.get(operation.id)
  if (!shape) throw new Error(`the schema has no call named ${operation.id}`)
  app.route({
    method: shape.method,
    url: shape.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const asker = askerOf(handler.world, request.headers.authorization, operation)
      if (asker instanceof Refusal) return reply.code(asker.status).send({ error: asker.body })
      return send(reply, await serve(handler, { ...asked(shape, operation, request), asker }))
    },
  })
}

function asked(shape: Operation, operation: PlayedOperation, request: FastifyRequest) {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s)
  return {
    shape,
    played: operation,
    path,
    ids: request.params as Record<string, string>,
    text: shape.method === 'POST' ? String(request.body ?? '') : query,
    key: header(request, 'idempotency-key'),
    version: header(request, 'stripe-version'),
  }
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  if (answer === 'hang up') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return reply.code(answer.status).headers(answer.headers).type('application/json').send(answer.body)
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
