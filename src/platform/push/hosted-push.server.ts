import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { messageOf, type PushMessage } from '#platform/push/push-messages.server.ts'
import { signedQuery } from '#platform/push/signature.server.ts'

const batchSize = 20
const maxTries = 5
const timeoutMs = 10_000

/** Delivers queued messages to a hosted push service, if configured: each by one node, retried after 2, 4, 8 … seconds. */
export async function deliverHostedPush(ctx: Ctx): Promise<void> {
  if (!ctx.config.push.hosted) return
  const { rows } = await sql<Parameters<typeof messageOf>[0]>`
    update push_messages set tries = tries + 1, next_try_at = now() + interval '2 seconds' * power(2, tries)
    where id in (
      select id from push_messages where next_try_at <= now() and tries < ${maxTries} order by id limit ${batchSize} for update skip locked
    )
    returning id, kind, channels, event, data, except_socket, user_id`.execute(ctx.db)
  for (const message of rows.map(messageOf).sort((a, b) => a.id - b.id)) {
    const problem = await post(ctx, message)
    if (problem) ctx.log.warn({ message: message.id, problem }, 'the push service did not take a message')
    else await ctx.db.deleteFrom('push_messages').where('id', '=', message.id).execute()
  }
}

/** Throws when the service refuses a message to an empty channel. */
export async function pingHostedPush(ctx: Ctx): Promise<void> {
  const problem = await post(ctx, { id: 0, kind: 'event', channels: ['reached'], event: 'reached', data: '{}', exceptSocket: null })
  if (problem) throw new Error(problem)
}

/** One signed call of the HTTP API. Returns the error or null. */
async function post(ctx: Ctx, message: PushMessage): Promise<string | null> {
  const { appId, key, secret, hosted } = ctx.config.push
  const [path, payload] =
    message.kind === 'terminate'
      ? [`/apps/${appId}/users/${encodeURIComponent(message.userId)}/terminate_connections`, {}]
      : [
          `/apps/${appId}/events`,
          { name: message.event, channels: message.channels, data: message.data, socket_id: message.exceptSocket ?? undefined },
        ]
  const body = JSON.stringify(payload)
  // The service checks real time, not the shop's clock.
  const query = signedQuery({ key, secret }, Math.floor(ctx.realNow().getTime() / 1000), { method: 'POST', path, query: {}, body })
  try {
    const response = await fetch(`${hosted?.api}${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.ok ? null : `it answered ${response.status}`
  } catch (error) {
    return String(error)
  }
}
