import type { Currency } from '#kernel/money.ts'
import type { JournalSource } from '#payments/rules/payment-subject.ts'
import type { Ctx } from '#platform/ctx.ts'

type Booking = {
  source: { type: JournalSource; id: string }
  currency: Currency
  lines: Record<string, number>
}

/** Books one balanced transaction: account → amount in minor units, summing to zero. Zero amounts are skipped. */
export async function book(ctx: Ctx, { source, currency, lines }: Booking): Promise<void> {
  const txn = crypto.randomUUID()
  const rows = Object.entries(lines)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ txn, account, amount, currency, source_type: source.type, source_id: source.id, booked_at: ctx.now() }))
  if (rows.length > 0) await ctx.db.insertInto('journal').values(rows).execute()
}
