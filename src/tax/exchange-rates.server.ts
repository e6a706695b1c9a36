import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { formatDate, isDay } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { constraintOf } from '#platform/db.server.ts'

type RateCurrency = Exclude<Currency, 'EUR'>
/** `confirmed`: entered a second time although it is far from the last rate. */
type ExchangeRateInput = { currency: RateCurrency; day: string; perEuro: string; confirmed?: boolean }

/** A rate further than this from the last one is probably a typo. */
const maxStep = 0.1

/** Always a new version. Refuses invalid for an unconfirmed outlier, forbidden in a closed quarter, not-found for non-staff. */
export async function setExchangeRate(ctx: Ctx, input: ExchangeRateInput): Promise<void> {
  requireStaff(ctx, 'tax.edit')
  const { currency, day, perEuro } = input
  const errors = problemsOf(input)
  refuseFields(errors)
  await ctx.transaction(async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('exchange_rates'), hashtext(${currency}))`.execute(ctx.db)
    const last = await lastRate(ctx, currency, day)
    if (last && last.day === day && Number(last.perEuro) === Number(perEuro)) return
    if (last && !input.confirmed) refuseLargeStep(perEuro, last)
    await ctx.db
      .insertInto('exchange_rates')
      .values({ currency, day, per_euro: perEuro, entered_at: ctx.now() })
      .execute()
      .catch((error: unknown) => {
        if (constraintOf(error) === 'closed_quarter_keeps_its_rate')
          throw new ShopError('forbidden', 'This quarter is closed. Correct the difference in your next return.')
        throw error
      })
    await logStaffAction(ctx, 'exchange-rate.set', `${currency} ${day}`, {
      perEuro,
      ...(last && { last }),
      ...(last?.day === day && { replaced: last.perEuro }),
    })
  })
}

/** Restores a day's earlier rate as its newest version. A day's first rate can only be corrected: a report needs one. */
export async function undoExchangeRate(ctx: Ctx, { subject, details: { perEuro, replaced } }: LogEntry): Promise<UndoResult> {
  const [currency, day = ''] = subject.split(' ') as [RateCurrency, string?]
  const last = await lastRate(ctx, currency, day)
  if (last?.day !== day || Number(last.perEuro) !== Number(perEuro)) throw changedSince()
  await setExchangeRate(ctx, { currency, day, perEuro: String(replaced), confirmed: true })
  return { undone: [`${currency} on ${formatDate(day)}`], kept: [] }
}

const problemsOf = ({ day, perEuro }: ExchangeRateInput): FieldErrors => ({
  ...(isDay(day) ? {} : { day: 'Enter a date.' }),
  ...(/^\d{1,5}(\.\d{1,6})?$/.test(perEuro) && Number(perEuro) > 0 ? {} : { per_euro: 'Enter a number like 0.8725.' }),
})

type Rate = { day: string; perEuro: string }

/** The rate of that day, else the nearest earlier one, else the nearest later one. */
async function lastRate(ctx: Ctx, currency: RateCurrency, day: string): Promise<Rate | null> {
  const { rows } = await sql<Rate>`
    select day::text as day, trim_scale(per_euro)::text as "perEuro" from exchange_rates where currency = ${currency}
    order by day <= ${day}::date desc, abs(day - ${day}::date), id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

function refuseLargeStep(perEuro: string, last: Rate): void {
  const step = Number(perEuro) / Number(last.perEuro) - 1
  if (Math.abs(step) <= maxStep) return
  const percent = Math.round(Math.abs(step) * 100)
  const message = `${perEuro} is ${percent}% ${step > 0 ? 'more' : 'less'} than the last rate, ${last.perEuro} on ${formatDate(last.day)}.`
  throw new ShopError('invalid', `${message} If that is right, confirm it.`, { confirm: 'Confirm this rate.' })
}

/** Directive 2006/112, art. 369h: the rate of the period's last day, or of the next day it is published. Refuses not-ready without one. */
export async function rateOnOrAfter(ctx: Ctx, currency: Currency, day: string): Promise<string> {
  const { rows } = await sql<{ per_euro: string }>`
    select trim_scale(per_euro)::text as per_euro from exchange_rates
    where currency = ${currency} and day >= ${day}::date and day <= ${day}::date + 7 order by day, id desc limit 1`.execute(ctx.db)
  if (rows[0]) return rows[0].per_euro
  throw new ShopError(
    'not-ready',
    `What was one euro worth in ${currency} on ${formatDate(day)}? Enter the European Central Bank rate first.`,
  )
}

/** The latest rates with the versions they replaced. Refuses not-found for anyone but staff. */
export async function listExchangeRates(ctx: Ctx) {
  requireStaff(ctx, 'reports.money')
  const { rows } = await sql<{ id: number; currency: string; day: string; per_euro: string; entered_at: Date; replaced: boolean }>`
    select r.id, r.currency, r.day::text as day, trim_scale(r.per_euro)::text as per_euro, r.entered_at,
      exists (select from exchange_rates n where n.currency = r.currency and n.day = r.day and n.id > r.id) as replaced
    from exchange_rates r order by r.id desc limit 20`.execute(ctx.db)
  return rows
}
