import { sql } from 'kysely'
import { taxInside } from '#kernel/money.ts'
import type { BilledTo } from '#membership/rules/charge.ts'
import { defaultAddress } from '#payments/methods/default-address.server.ts'
import type { CapturedPayment, RefundedPayment } from '#payments/payment-subjects.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ratesFor } from '#tax/rates.server.ts'
import { type Evidence, residenceOf } from '#tax/rules/evidence.ts'

/** Evidence at the opening of a charge; the card's country is known only after payment. */
export async function evidenceOf(ctx: Ctx, userId: string, offSession: boolean): Promise<Evidence> {
  const { region } = await ctx.db.selectFrom('auth.users').select('region').where('id', '=', userId).executeTakeFirstOrThrow()
  const billing = region ?? (await defaultAddress(ctx, userId))?.country ?? null
  return { billing, card: null, network: offSession ? null : ctx.visitor.country, confirmed: null }
}

/** A renewal can't ask the member: with conflicting evidence the declared region decides, and all evidence is kept. */
export async function taxCharge(ctx: Ctx, charge: { id: string; amount: number }, userId: string, payment: CapturedPayment): Promise<void> {
  const { tax_evidence: known } = await ctx.db
    .selectFrom('membership_charges')
    .select('tax_evidence')
    .where('id', '=', charge.id)
    .executeTakeFirstOrThrow()
  const evidence: Evidence = { ...(known ?? (await evidenceOf(ctx, userId, true))), card: payment.card?.country ?? null }
  const { digital } = await ratesFor(ctx, { goods: null, digital: residenceOf(evidence).country })
  await ctx.db
    .updateTable('membership_charges')
    .set({
      tax_country: digital.country,
      tax_rate: digital.rate,
      tax: taxInside(charge.amount, digital.rate),
      tax_evidence: evidence,
      billed_to: await billedTo(ctx, userId),
    })
    .where('id', '=', charge.id)
    .execute()
}

async function billedTo(ctx: Ctx, userId: string): Promise<BilledTo> {
  const person = await ctx.db.selectFrom('auth.users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
  return { ...person, address: await defaultAddress(ctx, userId) }
}

export async function issueCreditNote(ctx: Ctx, chargeId: string, { refundId, amount }: RefundedPayment): Promise<void> {
  if (refundId === null || amount <= 0) return
  await sql`
    insert into membership_credit_notes (number, charge_id, refund_id, amount, tax, issued_at)
    select 'C' || lpad(nextval('credit_note_numbers')::text, 4, '0'), c.id, ${refundId}, ${amount},
      greatest(0, tax_of_part(c.tax, coalesce(sum(n.amount), 0)::bigint + ${amount}::bigint, c.amount) - coalesce(sum(n.tax), 0)), ${ctx.now()}
    from membership_charges c left join membership_credit_notes n on n.charge_id = c.id and n.voided_at is null
    where c.id = ${chargeId} and c.state = 'paid'
      and not exists (select from membership_credit_notes given where given.refund_id = ${refundId})
    group by c.id
  `.execute(ctx.db)
}

export const voidCreditNote = (ctx: Ctx, refundId: string): Promise<unknown> =>
  ctx.db
    .updateTable('membership_credit_notes')
    .set({ voided_at: ctx.now() })
    .where('refund_id', '=', refundId)
    .where('voided_at', 'is', null)
    .execute()
