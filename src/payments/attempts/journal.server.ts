import type { Currency } from '#kernel/money.ts'
import type { JournalSource } from '#payments/rules/payment-subject.ts'
import type { Ctx } from '#platform/ctx.ts'

type Booking = {
  source: { type: JournalSource; id: string }
  currency: Currency
  lines: Record<string, number>
}

/** Books one balanced transaction: account → amount in minor units, summing to zero. Zero amounts are skipped. */
export async function book(ctx: Ctx, booking: Booking): Promise<void> {
  const lines = journalLines(ctx, booking)
  if (lines.length > 0) await ctx.db.insertInto('journal').values(lines).execute()
}

export function journalLines(ctx: Ctx, { source, currency, lines }: Booking) {
  const same = { txn: crypto.randomUUID(), currency, source_type: source.type, source_id: source.id, booked_at: ctx.now() }
  return Object.entries(lines)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ ...same, account, amount }))
}
