import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** Attempts within a window, per key. */
export type RateLimit = { max: number; seconds: number }

export const rateLimits = {
  'sign-in per account and network': { max: 5, seconds: 900 },
  'sign-in per network': { max: 30, seconds: 900 },
  'sign-in per device': { max: 10, seconds: 900 },
  // From all networks together; beyond it attempts are slowed down.
  'sign-in per account': { max: 10, seconds: 900 },
  'password again per member': { max: 5, seconds: 900 },
  'second step per network': { max: 30, seconds: 900 },
  'second step per account': { max: 10, seconds: 900 },
  'use of a code': { max: 1, seconds: 120 },
  'reset per account and network': { max: 3, seconds: 3600 },
  'reset per network': { max: 30, seconds: 900 },
  'reset per device': { max: 3, seconds: 3600 },
  'new email per member': { max: 3, seconds: 3600 },
  'register per address': { max: 5, seconds: 3600 },
  'coupon per address': { max: 10, seconds: 600 },
  'stock alert per address': { max: 10, seconds: 3600 },
  'help messages per network': { max: 5, seconds: 3600 },
  'newsletter per network': { max: 5, seconds: 3600 },
  'order look-up per address': { max: 20, seconds: 3600 },
  'order look-up per account and network': { max: 5, seconds: 3600 },
  'cancelling per network': { max: 20, seconds: 3600 },
  'cancelling per account and network': { max: 5, seconds: 3600 },
  'gift mails per giver': { max: 10, seconds: 86_400 },
  'wrong gift links per address': { max: 10, seconds: 3600 },
  'card links per address': { max: 30, seconds: 3600 },
  // Counted together with declined payments, by the rule of `payments/rules/card-testing.ts`.
  'card set-ups per payer': { max: 5, seconds: 3600 },
  'card set-ups per network': { max: 20, seconds: 3600 },
  'sandbox codes per network': { max: 10, seconds: 900 },
  // Emails a stranger can trigger. Each window is the lifetime of the emailed link, so the last one sent still works.
  'reset mails per recipient': { max: 5, seconds: 1800 },
  'verify mails per recipient': { max: 5, seconds: 86_400 },
  'new email mails per recipient': { max: 5, seconds: 86_400 },
  'stock alert mails per recipient': { max: 5, seconds: 86_400 },
  'newsletter mails per recipient': { max: 1, seconds: 86_400 },
  'cancellation mails per recipient': { max: 5, seconds: 3600 },
  'order link mails per recipient': { max: 5, seconds: 3600 },
  // Longer than a token is valid.
  'captcha token': { max: 1, seconds: 300 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits

declare module '#platform/ctx.ts' {
  interface Services {
    /** Row V6: whether a solved captcha lets this attempt through although its limit is reached. */
    passedCaptcha: (ctx: LimitCtx, what: LimitName) => Promise<boolean>
  }
}

type LimitCtx = Pick<Ctx, 'db' | 'realNow' | 'config' | 'services' | 'visitor' | 'log'>

/** Counts one attempt; refuses too-many-tries when the window is full. The secret part of the key is stored as a hash only. */
export async function enforceRateLimit(ctx: LimitCtx, what: LimitName, whose: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const { tries, window_ends } = await count(ctx, what, whose)
  if (tries > rateLimits[what].max) await refuse(ctx, what, window_ends)
}

const maxGapSeconds = 30

/** A full window spaces attempts 1, 2, 4 … 30 seconds apart instead of refusing. For limits strangers can fill from many networks. */
export async function enforcePacedLimit(ctx: LimitCtx, what: LimitName, whose: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const over = (await count(ctx, what, whose)).tries - rateLimits[what].max
  if (over <= 0) return
  const now = ctx.realNow()
  const key = keyOf(what, `${whose} next`)
  const next = new Date(now.getTime() + Math.min(maxGapSeconds, 2 ** (over - 1)) * 1000)
  // One statement, so that only one of many parallel attempts passes.
  const { rows } = await sql`
    insert into rate_counts (key, tries, window_ends) values (${key}, 1, ${next})
    on conflict (key) do update set window_ends = ${next} where rate_counts.window_ends <= ${now}
    returning key`.execute(ctx.db)
  if (rows.length > 0) return
  const open = await sql<{ window_ends: Date }>`select window_ends from rate_counts where key = ${key}`.execute(ctx.db)
  await refuse(ctx, what, open.rows[0]?.window_ends ?? next)
}

async function refuse(ctx: LimitCtx, what: LimitName, until: Date): Promise<void> {
  if (await ctx.services.passedCaptcha(ctx, what)) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - ctx.realNow().getTime()) / 1000))
  const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
  throw new ShopError('too-many-tries', `Too many attempts. Wait ${wait} and try again.`)
}

/** Whether one more email of this kind may go to a mailbox. Ignores `+tag` and the requesting network. */
export async function mayMail(ctx: Pick<Ctx, 'db' | 'realNow' | 'config'>, what: LimitName, email: string): Promise<boolean> {
  if (!ctx.config.rateLimits) return true
  return (await count(ctx, what, email.replace(/\+[^@]*(?=@)/, ''))).tries <= rateLimits[what].max
}

/** Whether this is the first use in its window; counted even with rate limits off. */
export const isFirstUse = async (ctx: Pick<Ctx, 'db' | 'realNow'>, what: LimitName, whose: string): Promise<boolean> =>
  (await count(ctx, what, whose)).tries === 1

/** Counts an attempt without refusing it, for limits that add up several kinds. */
export const countTry = async (ctx: Pick<Ctx, 'db' | 'realNow'>, what: LimitName, whose: string): Promise<void> =>
  void (await count(ctx, what, whose))

export const triesIn = ({ realNow }: Pick<Ctx, 'realNow'>, what: LimitName, whose: string): RawBuilder<number> =>
  sql`coalesce((select tries from rate_counts where key = ${keyOf(what, whose)} and window_ends > ${realNow()}), 0)`

async function count(ctx: Pick<Ctx, 'db' | 'realNow'>, what: LimitName, whose: string) {
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

/** Uncounts one successful attempt; failed ones stay counted. */
export async function uncountTry(ctx: Pick<Ctx, 'db'>, what: LimitName, whose: string): Promise<void> {
  await sql`update rate_counts set tries = tries - 1 where key = ${keyOf(what, whose)} and tries > 0`.execute(ctx.db)
}

export async function clearTries(ctx: Pick<Ctx, 'db'>, what: LimitName, whose: string): Promise<void> {
  await sql`delete from rate_counts where key = ${keyOf(what, whose)}`.execute(ctx.db)
}

const keyOf = (what: LimitName, whose: string): string => `${what}:${sha256(whose.toLowerCase()).toString('base64url')}`

export async function purgeTries({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_counts where key in (
      select key from rate_counts where window_ends <= ${before} order by window_ends limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
