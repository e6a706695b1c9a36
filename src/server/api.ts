import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { broadcastingApi } from '#notifications/broadcasting.api.server.ts'
import type { Config } from '#platform/config.ts'
import { apis } from '#server/apis.ts'
import { jsonHasNullByte, nullByteError } from '#server/errors/null-bytes.ts'

export async function mountApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Woodshed', version: '1', description: 'The shop’s HTTP API. Money is in minor units, time in UTC.' },
      servers: [{ url: new URL('/api/v1', config.baseUrl).href }],
    },
    transform: (route) => withServerUrl(jsonSchemaTransform(route), config),
    transformObject: jsonSchemaTransformObject,
  })
  if (config.developerPages) await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  await app.register(areas, { prefix: '/api/v1' })
  await app.register(rootRoutes)
}

const withServerUrl = <T extends { schema: object; url: string }>({ schema, url, ...rest }: T, { baseUrl }: Config) => ({
  ...rest,
  url,
  schema: url.startsWith('/broadcasting/') ? { ...schema, servers: [{ url: baseUrl }] } : schema,
})

const areas: FastifyPluginAsync = async (api) => {
  allowEmptyBodies(api)
  noStoreByDefault(api)
  for (const area of apis) area(api)
}

const rootRoutes: FastifyPluginAsync = async (scope) => broadcastingApi(scope)

/** A request without a body has no payload; it isn't malformed. */
function allowEmptyBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (jsonHasNullByte(body as string)) return done(nullByteError())
    void parse(request, body as string, done)
  })
}

/** Visitor-dependent responses aren't cached; public ones set their own headers. */
function noStoreByDefault(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
