import { sql } from 'kysely'
import { isPushService } from '#notifications/web-push/push-services.ts'
import type { Ctx } from '#platform/ctx.ts'
import { senderAddress } from '#platform/mail/sender-address.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

const batchSize = 20
const maxTries = 6
const timeoutMs = 10_000
/** How long a push service keeps a message for an offline browser, seconds. */
const ttlSeconds = 86_400

type DuePush = {
  id: number
  tries: number
  notification_id: string
  text: string
  link: string | null
  subscription_id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Timed job: sends queued web pushes, each by one worker, retried after 1, 2, 4 … minutes. Returns how many were tried. */
export async function sendWebPushes(ctx: Ctx): Promise<number> {
  const { rows } = await sql<DuePush>`
    with due as (
      update web_pushes set tries = tries + 1, next_try_at = ${ctx.now()}::timestamptz + interval '30 seconds' * power(2, tries + 1)
      where id in (select id from web_pushes where next_try_at <= ${ctx.now()} order by next_try_at limit ${batchSize} for update skip locked)
      returning id, tries, notification_id, subscription_id
    )
    select due.*, n.text, n.link, s.endpoint, s.p256dh, s.auth
    from due join notifications n on n.id = due.notification_id join push_subscriptions s on s.id = due.subscription_id`.execute(ctx.db)
  await Promise.all(rows.map((due) => send(ctx, due)))
  return rows.length
}

async function send(ctx: Ctx, due: DuePush): Promise<void> {
  const status = isPushService(ctx.config.webPush.hosts, due.endpoint) ? await post(ctx, due) : 410
  // The browser has unsubscribed, or its service is no longer listed.
  if (status === 404 || status === 410) await ctx.db.deleteFrom('push_subscriptions').where('id', '=', due.subscription_id).execute()
  else if (isFinal(status) || due.tries >= maxTries) await ctx.db.deleteFrom('web_pushes').where('id', '=', due.id).execute()
  if (status < 200 || status > 299) ctx.log.warn({ push: due.id, status, tries: due.tries }, 'a push service did not take a notification')
}

/** Accepted, or refused permanently. */
const isFinal = (status: number): boolean => status < 500 && status !== 429 && status !== 0

/** The service's status; 0 when unreachable. */
async function post(ctx: Ctx, { notification_id, text, link, endpoint, p256dh, auth }: DuePush): Promise<number> {
  const { publicKey, privateKey } = ctx.config.webPush
  const { default: webPush } = await import('web-push')
  const payload = JSON.stringify({ id: notification_id, title: shopSettings(ctx).name, text, link: link ?? '/notifications' })
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${senderAddress(ctx.config.mail.from)}`, publicKey, privateKey },
    TTL: ttlSeconds,
    // A repeat replaces the queued one.
    topic: notification_id.replaceAll('-', ''),
  })
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body as Buffer),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
