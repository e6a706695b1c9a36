import { hasRight } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { memberOf } from '#membership/actor.server.ts'
import type { BilledTo } from '#membership/rules/charge.ts'
import type { Ctx } from '#platform/ctx.ts'

export type InvoicedCharge = Awaited<ReturnType<typeof findCharge>>

export const findCharge = (ctx: Ctx, number: string) => findPaidCharge(ctx, 'c.number', number)

export async function findChargeCreditNote(ctx: Ctx, number: string) {
  const note = await ctx.db
    .selectFrom('membership_credit_notes')
    .select(['charge_id', 'amount', 'tax', 'issued_at as issuedAt'])
    .where('number', '=', number)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!note) throw noSuchInvoice()
  return { ...note, charge: await findPaidCharge(ctx, 'c.id', note.charge_id) }
}

async function findPaidCharge(ctx: Ctx, by: 'c.number' | 'c.id', value: string) {
  const member = memberOf(ctx)
  const charges = ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('tiers as t', 't.slug', 'c.tier')
    .innerJoin('subscription_periods as period', 'period.charge_id', 'c.id')
    .leftJoin('payments as p', (join) => join.onRef('p.cause_id', '=', 'c.id').on('p.cause_type', '=', 'membership'))
    .select(['c.number', 'c.price', 'c.discount', 'c.credit', 'c.amount', 'c.currency', 'c.term', 'c.ended_at', 'c.billed_to'])
    .select(['c.tax', 'c.tax_rate as taxRate', 'c.tax_country as taxCountry', 'p.card', 't.name', 'u.name as person', 'u.email'])
    .select((get) => [
      get.fn<Date>('lower', ['period.period']).as('from'),
      get.fn.coalesce('period.cut_from', get.fn<Date>('upper', ['period.period'])).as('to'),
    ])
    .where(by, '=', value)
    .where('c.state', '=', 'paid')
  const charge = await (hasRight(ctx, 'members.view') ? charges : charges.where('s.user_id', '=', member.id)).executeTakeFirst()
  if (!charge) throw noSuchInvoice()
  const { billed_to, ended_at, person, email, name, from, to, ...rest } = charge
  const billedTo: BilledTo = billed_to ?? { name: person, email, address: null }
  const what = `Membership ${name}, by the ${rest.term === 'annual' ? 'year' : 'month'}: ${formatDate(from)} to ${formatDate(to)}`
  return { ...rest, billedTo, what, paidAt: ended_at ?? from }
}

const noSuchInvoice = () => new ShopError('not-found', 'We couldn’t find that invoice.')
