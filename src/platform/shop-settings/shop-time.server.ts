import { withUtc } from '#kernel/zoned-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

/** A time by the shop's clocks, with UTC next to it, for staff. */
export const shopTime = (ctx: Pick<Ctx, 'services'>, at: Date | string): string => withUtc(at, shopSettings(ctx).timeZone)
