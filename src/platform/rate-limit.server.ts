import { sql } from 'kysely'
import { ShopError } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** Tries within a window, per key. */
export type RateLimit = { max: number; seconds: number }

/** How often something may be tried (guards of accounts and codes). */
export const rateLimits = {
  'sign-in per account': { max: 5, seconds: 900 },
  'sign-in per address': { max: 30, seconds: 900 },
  'second step per account': { max: 10, seconds: 900 },
  'use of a code': { max: 1, seconds: 120 },
  'reset per account': { max: 3, seconds: 3600 },
  'register per address': { max: 5, seconds: 3600 },
  'coupon per address': { max: 10, seconds: 600 },
  'stock alert per address': { max: 10, seconds: 3600 },
  'order look-up per address': { max: 20, seconds: 3600 },
  'order look-up per account': { max: 5, seconds: 3600 },
  'gift mails per giver': { max: 10, seconds: 86_400 },
  'wrong gift links per address': { max: 10, seconds: 3600 },
  'card links per address': { max: 30, seconds: 3600 },
  'card links per membership': { max: 10, seconds: 3600 },
  'failed cards per visitor': { max: 5, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** Counts one try; refuses too-many-tries when the window is full. The key's secret part is kept as a hash only. */
export async function takeTry(ctx: Pick<Ctx, 'db' | 'realNow' | 'config'>, what: keyof typeof rateLimits, whose: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const { tries, window_ends } = await count(ctx, what, whose)
  if (tries <= rateLimits[what].max) return
  const minutes = Math.max(1, Math.ceil((window_ends.getTime() - ctx.realNow().getTime()) / 60_000))
  throw new ShopError('too-many-tries', `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`)
}

/** Whether this was not used before in its window; counted even where nothing is limited. */
export const isFirstUse = async (ctx: Pick<Ctx, 'db' | 'realNow'>, what: keyof typeof rateLimits, whose: string): Promise<boolean> =>
  (await count(ctx, what, whose)).tries === 1

async function count(ctx: Pick<Ctx, 'db' | 'realNow'>, what: keyof typeof rateLimits, whose: string) {
  const { seconds } = rateLimits[what]
  const now = ctx.realNow()
  const key = keyOf(what, whose)
  const ends = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<{ tries: number; window_ends: Date }>`
    insert into rate_counts (key, tries, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update set
      tries = case when rate_counts.window_ends <= ${now} then 1 else rate_counts.tries + 1 end,
      window_ends = case when rate_counts.window_ends <= ${now} then ${ends} else rate_counts.window_ends end
    returning tries, window_ends`.execute(ctx.db)
  return rows[0] ?? { tries: 0, window_ends: ends }
}

/** A try that was right is not held against anyone; those that were wrong stay counted. */
export async function giveTryBack(ctx: Pick<Ctx, 'db'>, what: keyof typeof rateLimits, whose: string): Promise<void> {
  await sql`update rate_counts set tries = tries - 1 where key = ${keyOf(what, whose)} and tries > 0`.execute(ctx.db)
}

/** Starts counting anew, after a try that was right. */
export async function clearTries(ctx: Pick<Ctx, 'db'>, what: keyof typeof rateLimits, whose: string): Promise<void> {
  await sql`delete from rate_counts where key = ${keyOf(what, whose)}`.execute(ctx.db)
}

const keyOf = (what: keyof typeof rateLimits, whose: string): string => `${what}:${sha256(whose.toLowerCase()).toString('base64url')}`

/** Drops the windows that are over. */
export const forgetTries = (ctx: Ctx): Promise<unknown> =>
  sql`delete from rate_counts where window_ends <= ${ctx.realNow()}`.execute(ctx.db)
