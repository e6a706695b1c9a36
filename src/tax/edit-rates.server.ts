import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { isDay } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { euCountries, type TaxClass } from '#tax/rules/territory.ts'

export const ratedCountries: readonly string[] = ['GB', ...euCountries, 'CH', 'NO']

export type RateRow = { country: string; class: TaxClass; from: string; basisPoints: number; isComing: boolean }

/** Each country's rate in force and the coming ones, in basis points; days in UTC. Staff only. */
export async function ratesScreen(ctx: Ctx): Promise<RateRow[]> {
  requireStaff(ctx, 'reports.money')
  const today = dayOf(ctx.now())
  const { rows } = await sql<RateRow>`
    select country, class, valid_from::text as from, basis_points as "basisPoints", valid_from > ${today}::date as "isComing"
    from tax_rates r where valid_from > ${today}::date or not exists (
      select from tax_rates n where n.country = r.country and n.class = r.class and n.valid_from > r.valid_from
        and n.valid_from <= ${today}::date)
    order by country, class, valid_from`.execute(ctx.db)
  return rows
}

/** `percent` as typed; `from`: the first day it applies, UTC. */
export type TaxRateInput = { country: string; classes: readonly TaxClass[]; from: string; percent: string }

/** Sets a rate from today or a later day on; existing orders keep their tax. Refuses invalid by field. */
export async function setTaxRate(ctx: Ctx, { country, classes, from, percent }: TaxRateInput): Promise<void> {
  requireStaff(ctx, 'tax.edit')
  const errors: FieldErrors = {}
  const basisPoints = Math.round(Number(percent.trim().replace(',', '.').replace(/%$/, '')) * 100)
  if (!ratedCountries.includes(country)) errors.country = 'Choose a country from the list.'
  if (classes.length === 0) errors.classes = 'Choose what the rate is for.'
  if (!percent.trim() || !(basisPoints >= 0 && basisPoints <= 5000)) errors.percent = 'Enter a rate like 20 or 25.5.'
  if (!isDay(from)) errors.from = 'Enter a date.'
  else if (from < dayOf(ctx.now())) errors.from = 'Choose today or later: orders on past days have already been taxed.'
  refuseFields(errors)
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.taxRates.refresh)
    const previous = await ctx.db
      .selectFrom('tax_rates')
      .select(['class', 'basis_points as before'])
      .where('country', '=', country)
      .where('valid_from', '=', from)
      .where('class', 'in', [...classes])
      .forUpdate()
      .execute()
    await ctx.db
      .insertInto('tax_rates')
      .values(classes.map((each) => ({ country, class: each, valid_from: from, basis_points: basisPoints })))
      .onConflict((conflict) => conflict.columns(['country', 'class', 'valid_from']).doUpdateSet({ basis_points: basisPoints }))
      .execute()
    const before = (taxClass: TaxClass) => previous.find((row) => row.class === taxClass)?.before ?? null
    const rows: ChangedRate[] = classes.map((each) => ({ class: each, before: before(each), after: basisPoints }))
    await logStaffAction(ctx, 'tax-rate.set', `${country} ${from}`, { classes: [...classes], basisPoints, rows })
  })
}

export async function removeTaxRate(
  ctx: Ctx,
  { country, class: taxClass, from }: Pick<RateRow, 'country' | 'class' | 'from'>,
): Promise<void> {
  requireStaff(ctx, 'tax.edit')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.taxRates.refresh)
    const { rows } = isDay(from)
      ? await sql<{ basis_points: number }>`
          delete from tax_rates where country = ${country} and class = ${taxClass} and valid_from = ${from}::date
            and valid_from > ${dayOf(ctx.now())}::date returning basis_points`.execute(ctx.db)
      : { rows: [] }
    if (!rows[0]) throw new ShopError('not-found', 'That rate is already in force, or it was removed.')
    const before = rows[0].basis_points
    const removed: ChangedRate[] = [{ class: taxClass, before, after: null }]
    await logStaffAction(ctx, 'tax-rate.remove', `${country} ${from}`, { class: taxClass, basisPoints: before, rows: removed })
  })
}

/** In basis points; null if there was or is none. */
type ChangedRate = { class: TaxClass; before: number | null; after: number | null }

/** Restores rates that weren't changed since. Refuses not-ready once their first day is over: orders were taxed at them. */
export async function undoTaxRate(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'tax.edit')
  const [country = '', from = ''] = subject.split(' ')
  if (from < dayOf(ctx.now())) throw new ShopError('not-ready', 'Orders have been taxed at this rate, so you can’t remove it.')
  const result = { undone: [] as string[], kept: [] as string[] }
  for (const { class: taxClass, before, after } of details.rows as ChangedRate[]) {
    const rate = sql`country = ${country} and class = ${taxClass} and valid_from = ${from}::date and basis_points = ${after}`
    const { numAffectedRows } = await (after === null
      ? sql`insert into tax_rates (country, class, valid_from, basis_points) values (${country}, ${taxClass}, ${from}::date, ${before})
          on conflict do nothing`
      : before === null
        ? sql`delete from tax_rates where ${rate}`
        : sql`update tax_rates set basis_points = ${before} where ${rate}`
    ).execute(ctx.db)
    result[numAffectedRows === 1n ? 'undone' : 'kept'].push(`the rate for ${country}, ${taxClass}`)
  }
  if (result.undone.length === 0) throw changedSince()
  ctx.afterCommit(ctx.services.taxRates.refresh)
  return result
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
