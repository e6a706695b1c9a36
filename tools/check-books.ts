import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

export type Charge = {
  id: string
  amount_received: number
  currency: string
  metadata: Record<string, string>
  idempotency_key: string | null
  refunds: { id: string; amount: number; status: string | null }[]
  /** Lost to disputes and not returned. */
  taken_back?: number
}

/** Every charge of the fake at an address. Throws when it can't be reached. */
export async function chargesAt(address: string, secretKey: string): Promise<Charge[]> {
  const response = await fetch(new URL('/_sandbox/ledger', address), { headers: { authorization: `Bearer ${secretKey}` } })
  if (!response.ok) throw new Error(`the fake at ${address} answered ${response.status}`)
  const { intents } = (await response.json()) as { intents: Charge[] }
  return intents
}

/** Compares the shop's books with a provider's in both directions. */
export async function booksAgainst(db: Db, provider: 'stripe' | 'paypal', charges: Charge[]): Promise<{ name: string; rows: unknown[] }[]> {
  const payments = await db.selectFrom('payments').selectAll().where('provider', '=', provider).execute()
  const aside = await db.selectFrom('quarantined_payments').select('provider_ref').where('provider', '=', provider).execute()
  const known = new Map(payments.map((payment) => [payment.provider_ref, payment]))
  const put = new Set(aside.map(({ provider_ref }) => provider_ref))
  const charged = charges.filter(({ id }) => !put.has(id))
  const there = new Map(charged.map((charge) => [charge.id, charge]))
  return [
    { name: 'G-M2 one charge for each key', rows: repeated(charges.map((charge) => charge.idempotency_key ?? charge.id)) },
    { name: 'G-M3 the provider took nothing the shop does not know', rows: charged.filter(({ id }) => !known.has(id)) },
    {
      name: 'G-M3 the shop booked nothing the provider does not know',
      rows: payments.filter((payment) => !there.has(payment.provider_ref)),
    },
    {
      name: 'G-M4 both took the same amount',
      rows: charged.filter((charge) => {
        const payment = known.get(charge.id)
        return payment && (payment.amount !== charge.amount_received || payment.currency !== charge.currency.toUpperCase())
      }),
    },
    {
      name: 'G-M7 the books agree with the provider’s balance, for every day and currency',
      rows: differing(
        balances(charged, new Map(payments.map((payment) => [payment.provider_ref, payment.captured_at]))),
        await booked(db, provider),
      ),
    },
  ]
}

const repeated = (keys: string[]): string[] => [...Map.groupBy(keys, (key) => key)].flatMap(([key, all]) => (all.length > 1 ? key : []))

const unknownDay = 'of no payment'
const keyOf = (day: Date | string | undefined, currency: string): string =>
  `${day instanceof Date ? day.toISOString().slice(0, 10) : (day ?? unknownDay)} ${currency.toUpperCase()}`

/** Payments less refunds and disputes by day and currency. All count on the payment's booking day: webhooks may be days late. */
function balances(charges: Charge[], bookedAt: ReadonlyMap<string, Date>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { id, amount_received: came, currency, refunds, taken_back: taken = 0 } of charges) {
    const went = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, refund) => sum + refund.amount, 0)
    const key = keyOf(bookedAt.get(id), currency)
    sums.set(key, (sums.get(key) ?? 0) + came - went - taken)
  }
  return sums
}

/** The same from the shop's journal. */
async function booked(db: Db, provider: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ at: Date | null; currency: string; total: number }>`
    select p.captured_at as at, j.currency, sum(j.amount)::bigint as total from journal j
    left join refunds r on j.source_type = 'refund' and r.id::text = j.source_id
    left join disputes d on j.source_type = 'dispute' and d.id::text = j.source_id
    left join payments p on p.id = coalesce(r.payment_id, d.payment_id) or (j.source_type = 'payment' and p.id::text = j.source_id)
    where j.account = ${`psp:${provider}`} group by p.captured_at, j.currency
  `.execute(db)
  const sums = new Map<string, number>()
  for (const { at, currency, total } of rows) {
    const key = keyOf(at ?? undefined, currency)
    sums.set(key, (sums.get(key) ?? 0) + Number(total))
  }
  return sums
}

const differing = (theirs: Map<string, number>, ours: Map<string, number>) =>
  [...new Set([...theirs.keys(), ...ours.keys()])]
    .map((day) => ({ day, provider: theirs.get(day) ?? 0, shop: ours.get(day) ?? 0 }))
    .filter(({ provider, shop }) => provider !== shop)
