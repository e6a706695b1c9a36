import { publishedText } from '#content/published-texts.server.ts'
import { bannerOf, sectionsOf } from '#content/rules/arranged-pages.ts'
import { chatServices } from '#help/chat-services.ts'
import { formatDate } from '#kernel/dates.ts'
import { currencySymbol } from '#kernel/money.ts'
import { membershipOf } from '#membership/membership.server.ts'
import type { PushSettings } from '#notifications/push-messages.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { logoPath } from '#platform/shop-settings/logo.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { mayBeInEu } from '#server/may-be-in-eu.ts'
import type { PageValues } from '#ui/data/page-values.ts'

export async function pageShell(ctx: Ctx, tokens: { csrfToken: string; apiToken: string }, nonce: string) {
  const { member, currency } = ctx.visitor
  const { allowedToStream, membershipName } = await membershipOf(ctx)
  const page: PageValues = {
    currencySymbol: currencySymbol(currency),
    csrfToken: tokens.csrfToken,
    apiToken: tokens.apiToken,
    baseUrl: '/api/v1/',
    user: member ? { id: member.id, name: member.name, ...(member.role === 'staff' && { staff: true as const }) } : { guest: true },
    recaptcha: { enabled: ctx.config.captcha !== null, siteKey: ctx.config.captcha?.siteKey ?? '' },
    subscription: { allowedToStream, membershipName },
  }
  const settings = shopSettings(ctx)
  const menu = publishedText(ctx, '@menu') ?? null
  const banner = publishedText(ctx, '@banner')
  const shopDay = ctx.services.shopClock.aheadMs() > 0 ? formatDate(ctx.now()) : null
  return {
    page,
    nonce,
    currency,
    currencyFixed: member?.region != null,
    testMode: ctx.config.testMode,
    shopDay,
    rights: member?.role === 'staff' ? (member.rights ?? []) : null,
    push: allowedToStream ? pushSettings(ctx.config) : null,
    shopName: settings.name,
    logo: settings.logo && { src: logoPath(settings.logo), width: settings.logo.width, height: settings.logo.height },
    baseUrl: ctx.config.baseUrl,
    captchaScript: ctx.config.captcha?.scriptUrl ?? null,
    chat: ctx.config.chat?.service === 'local',
    outside: consentServices(ctx.config),
    withdrawalLabel: mayBeInEu(ctx.visitor),
    ownPages: ctx.services.texts.customPages(),
    menu: menu && sectionsOf(menu.blocks),
    banner: banner ? bannerOf(banner.blocks, ctx.now()) : null,
  }
}

/** Services that need consent before they load; null without any. */
function consentServices({ gtmId, chat }: Config) {
  const outside = chat && chat.service !== 'local' ? { ...chat, name: chatServices[chat.service].name } : null
  return gtmId || outside ? { gtmId, chat: outside } : null
}

/** Row O2: where to connect; for members who may stream. */
function pushSettings({ push: { key, cluster, hosted } }: Config): PushSettings {
  return { key, cluster, hosted: hosted && { host: hosted.wsHost, port: hosted.wsPort, tls: hosted.tls } }
}

export type PageShell = Awaited<ReturnType<typeof pageShell>>
