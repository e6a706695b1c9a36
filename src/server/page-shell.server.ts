import { formatDate } from '#kernel/dates.ts'
import { currencySymbol } from '#kernel/money.ts'
import { membershipOf } from '#membership/membership.server.ts'
import type { PushSettings } from '#notifications/push-messages.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { PageValues } from '#ui/data/page-values.ts'

/** Page-level values (row E1) and the shop's mode. */
export async function pageShell(ctx: Ctx, tokens: { csrfToken: string; apiToken: string }, nonce: string) {
  const { member, currency } = ctx.visitor
  const { allowedToStream, membershipName } = await membershipOf(ctx)
  const page: PageValues = {
    currencySymbol: currencySymbol(currency),
    csrfToken: tokens.csrfToken,
    apiToken: tokens.apiToken,
    baseUrl: '/api/v1/',
    user: member ? { id: member.id, name: member.name, ...(member.role === 'staff' && { staff: true as const }) } : { guest: true },
    subscription: { allowedToStream, membershipName },
  }
  const shopDay = ctx.services.shopClock.aheadMs() > 0 ? formatDate(ctx.now()) : null
  return {
    page,
    nonce,
    currency,
    currencyFixed: member?.region != null,
    testMode: ctx.config.testMode,
    shopDay,
    push: allowedToStream ? pushSettings(ctx.config) : null,
    baseUrl: ctx.config.baseUrl,
    gtmId: ctx.config.gtmId,
    chat: ctx.config.chat,
  }
}

/** Row O2: where to connect; for members who may stream. */
function pushSettings({ push: { key, cluster, hosted } }: Config): PushSettings {
  return { key, cluster, hosted: hosted && { host: hosted.wsHost, port: hosted.wsPort, tls: hosted.tls } }
}

export type PageShell = Awaited<ReturnType<typeof pageShell>>
