import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerInput, Call, Endpoint } from '#kernel/endpoint.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
    /** Authenticated by the API token alone: no cookie was sent, so CSRF is impossible. */
    bearerOnly: boolean
  }
}

type Handlers<T extends Record<string, Endpoint>> = {
  [N in keyof T]: (ctx: Ctx, call: Call<T[N]>, reply: FastifyReply) => Promise<AnswerInput<T[N]>>
}

export function serve<T extends Record<string, Endpoint>>(api: FastifyInstance, table: T, handlers: Handlers<T>): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const handle = handlers[name as keyof T]
    api.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(name, endpoint),
      config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } } : {},
      // Checked before the body is parsed, so that an unauthorised caller learns nothing about its schema.
      preParsing: async (request: FastifyRequest) => authorize(request.ctx, endpoint),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const { params, query, body } = request
        return handle(request.ctx, { params, query, body } as Call<T[keyof T]>, reply)
      },
    })
  }
}

function authorize(ctx: Ctx, endpoint: Endpoint): void {
  const { allow } = endpoint
  const { member } = ctx.visitor
  if (allow === 'guest') return
  if (!member) throw new ShopError('sign-in-required', 'Sign in first.')
  if (allow === 'member') return
  const allowed = member.role === 'staff' && (allow === 'staff' || [allow].flat().some((right) => member.rights?.includes(right)))
  if (!allowed) throw new ShopError('not-found', 'We couldn’t find this page.')
}

/** Omits absent parts, because Fastify warns about undefined keys. */
function schemaOf(name: string, { params, query, body, answer, summary, allow, owner }: Endpoint): Record<string, unknown> {
  return {
    operationId: name,
    summary,
    'x-allow': String(allow),
    'x-owner': owner,
    response: { 200: answer },
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
  }
}
