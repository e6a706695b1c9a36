import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { kindOf, pushLimits } from '#platform/push/channels.ts'
import { parsed } from '#platform/push/frames.ts'
import { Batch, channelsOf, Event, pushEventOf } from '#platform/push/push-api-event.ts'
import { pushEvents, terminatePush } from '#platform/push/push-messages.server.ts'
import { requestProblem } from '#platform/push/signature.server.ts'

type RouteOf<P> = { Params: P; Querystring: Record<string, string> }

/** Lists this node only. Refuses 401 for a wrong signature, 400 for an invalid event, 413 over 10 kB. */
export function pushApi(app: FastifyInstance, ctx: Ctx): void {
  if (ctx.config.push.hosted) return
  const { pushHub: hub } = ctx.services
  const options = { schema: { hide: true }, config: { rateLimit: false as const } }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    if ((request.params as { app: string }).app !== ctx.config.push.appId) return refuse(reply, 404, 'Unknown app')
    const problem = problemOf(ctx, request)
    if (problem) return refuse(reply, 401, problem)
  })

  app.post<RouteOf<{ app: string }>>('/apps/:app/events', options, async (request, reply) => {
    const { data: event } = Event.safeParse(bodyOf(request))
    if (!event) return refuse(reply, 400, 'Invalid event')
    if (event.data.length > pushLimits.data) return refuse(reply, 413, 'The data of an event may have 10 kB')
    await pushEvents(ctx, [pushEventOf(event)])
    return event.info
      ? { channels: Object.fromEntries(channelsOf(event).map((channel) => [channel, channelInfo(channel, event.info)])) }
      : {}
  })

  app.post<RouteOf<{ app: string }>>('/apps/:app/batch_events', options, async (request, reply) => {
    const { data: payload } = Batch.safeParse(bodyOf(request))
    if (!payload) return refuse(reply, 400, 'Invalid batch')
    if (payload.batch.some(({ data }) => data.length > pushLimits.data)) return refuse(reply, 413, 'The data of an event may have 10 kB')
    await pushEvents(ctx, payload.batch.map(pushEventOf))
    return { batch: payload.batch.map((event) => (event.info ? channelInfo(channelsOf(event)[0] ?? '', event.info) : {})) }
  })

  app.get<RouteOf<{ app: string }>>('/apps/:app/channels', options, async ({ query }, reply) => {
    const { filter_by_prefix: prefix = '', info = '' } = query
    if (info.includes('user_count') && !prefix.startsWith('presence-'))
      return refuse(reply, 400, 'user_count is for presence channels only')
    const found = hub.rooms.occupied().filter((channel) => kindOf(channel) !== 'user' && channel.startsWith(prefix))
    return { channels: Object.fromEntries(found.map((channel) => [channel, channelInfo(channel, info)])) }
  })

  app.get<RouteOf<{ app: string; channel: string }>>('/apps/:app/channels/:channel', options, async ({ params, query }) => ({
    occupied: hub.rooms.countOf(params.channel) > 0,
    ...channelInfo(params.channel, query.info),
  }))

  app.get<RouteOf<{ app: string; channel: string }>>('/apps/:app/channels/:channel/users', options, async ({ params }, reply) => {
    if (kindOf(params.channel) !== 'presence') return refuse(reply, 400, 'Users are known of presence channels only')
    return { users: [...hub.rooms.membersOf(params.channel).keys()].map((id) => ({ id })) }
  })

  app.post<RouteOf<{ app: string; user: string }>>('/apps/:app/users/:user/terminate_connections', options, async ({ params }) => {
    await terminatePush(ctx, params.user)
    return {}
  })

  function channelInfo(channel: string, info = ''): { user_count?: number; subscription_count?: number } {
    const requested = info.split(',')
    return {
      ...(requested.includes('user_count') && kindOf(channel) === 'presence' && { user_count: hub.rooms.membersOf(channel).size }),
      ...(requested.includes('subscription_count') && { subscription_count: hub.rooms.countOf(channel) }),
    }
  }
}

const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const bodyOf = (request: FastifyRequest): unknown => parsed(rawBody(request).toString('utf8'))

function problemOf(ctx: Ctx, request: FastifyRequest): string | null {
  const query = request.query as Record<string, unknown>
  if (Object.values(query).some((value) => typeof value !== 'string')) return 'Invalid signature'
  const path = request.raw.url?.split('?', 1)[0] ?? ''
  // The protocol uses real time, whatever the shop's clock says.
  const seconds = Math.floor(ctx.realNow().getTime() / 1000)
  return requestProblem(ctx.config.push, seconds, {
    method: request.method,
    path,
    query: query as Record<string, string>,
    body: rawBody(request),
  })
}

const refuse = (reply: FastifyReply, status: number, text: string) => reply.code(status).type('text/plain').send(text)
