import { purgeSessions, purgeVerifications } from '#account/sign-in/sessions.server.ts'
import { purgeGuestCarts } from '#cart/retention/purge-carts.server.ts'
import { subtractSpan } from '#kernel/dates.ts'
import { purgePlaylistItems, purgePlaylists } from '#library/playlists/purge-playlists.server.ts'
import { purgeNotifications, removedDays } from '#notifications/purge-notifications.server.ts'
import { eraseAbandonedOrders } from '#orders/retention/erase-orders.server.ts'
import { purgeEvents } from '#payments/webhooks/events.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { eraseMails } from '#platform/mail/mail.server.ts'
import { purgeBounces } from '#platform/mail/suppression.server.ts'
import { purgeTries } from '#platform/rate-limit.server.ts'
import { purgeArchives } from '#privacy/archives.server.ts'

/** Purges the oldest rows before a moment, at most `limit`; returns how many. */
export type Purge = (ctx: Ctx, before: Date, limit: number) => Promise<number>

const day = 86_400_000
const batchSize = 500
// At most 50,000 rows of a kind per run; the next run continues.
const maxBatches = 100

const retention: Record<string, { days: (retentionDays: Config['retentionDays']) => number; purge: Purge }> = {
  'guest carts': { days: (retentionDays) => retentionDays.guestCarts, purge: purgeGuestCarts },
  'abandoned orders': { days: (kept) => kept.abandonedOrders, purge: eraseAbandonedOrders },
  emails: { days: (kept) => kept.mails, purge: eraseMails },
  notifications: { days: () => removedDays, purge: purgeNotifications },
  bounces: { days: (kept) => kept.webhooks, purge: purgeBounces },
  'webhook events': { days: (kept) => kept.webhooks, purge: purgeEvents },
}

/** What a member could restore or download until now: kept for the relative window. */
const restorable: Record<string, Purge> = {
  playlists: purgePlaylists,
  'playlist tracks': purgePlaylistItems,
  archives: purgeArchives,
}

/** Data of browsers and attackers expires by the machine's clock. */
const expired: Record<string, Purge> = {
  sessions: purgeSessions,
  'sign-in links': purgeVerifications,
  'rate counts': purgeTries,
}

/** Timed work: erases expired personal data in small transactions and logs how many rows of each kind. Money and tax records stay. */
export async function purgeExpiredData(ctx: Ctx): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const [what, { days, purge }] of Object.entries(retention))
    rows[what] = await inBatches(purge, ctx, new Date(ctx.now().getTime() - days(ctx.config.retentionDays) * day))
  for (const [what, purge] of Object.entries(restorable))
    rows[what] = await inBatches(purge, ctx, subtractSpan(ctx.now(), ctx.config.relativeWindow))
  for (const [what, purge] of Object.entries(expired)) rows[what] = await inBatches(purge, ctx, ctx.realNow())
  if (Object.values(rows).some((count) => count > 0)) ctx.log.info({ rows }, 'expired data was erased')
  return rows
}

async function inBatches(purge: Purge, ctx: Ctx, before: Date): Promise<number> {
  let all = 0
  for (let at = 0; at < maxBatches; at++) {
    const count = await purge(ctx, before, batchSize)
    all += count
    if (count < batchSize) break
  }
  return all
}
