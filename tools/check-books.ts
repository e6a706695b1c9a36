import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

/** A payment that succeeded at a provider, as its stand-in's panel lists it. Amounts in minor units. */
export type Charge = {
  id: string
  amount_received: number
  currency: string
  metadata: Record<string, string>
  idempotency_key: string | null
  refunds: { id: string; amount: number; status: string | null }[]
  /** What disputes took and did not give back. */
  taken_back?: number
}

/** Everything the stand-in at an address charged. Throws when it cannot be reached. */
export async function chargesAt(address: string, secretKey: string): Promise<Charge[]> {
  const response = await fetch(new URL('/_sandbox/ledger', address), { headers: { authorization: `Bearer ${secretKey}` } })
  if (!response.ok) throw new Error(`the stand-in at ${address} answered ${response.status}`)
  const { intents } = (await response.json()) as { intents: Charge[] }
  return intents
}

/** Compares the shop's books with a provider's, both ways. */
export async function booksAgainst(db: Db, provider: 'stripe' | 'paypal', charges: Charge[]): Promise<{ name: string; rows: unknown[] }[]> {
  const payments = await db.selectFrom('payments').selectAll().where('provider', '=', provider).execute()
  const aside = await db.selectFrom('quarantined_payments').select('provider_ref').where('provider', '=', provider).execute()
  const { rows: booked } = await sql<{ currency: string; total: number }>`
    select currency, sum(amount)::bigint as total from journal where account = ${`psp:${provider}`} group by currency
  `.execute(db)
  const known = new Map(payments.map((payment) => [payment.provider_ref, payment]))
  const put = new Set(aside.map(({ provider_ref }) => provider_ref))
  const charged = charges.filter(({ id }) => !put.has(id))
  const there = new Map(charged.map((charge) => [charge.id, charge]))
  return [
    { name: 'M2 one charge for each key', rows: repeated(charges.map((charge) => charge.idempotency_key ?? charge.id)) },
    { name: 'M3 the provider took nothing the shop does not know', rows: charged.filter(({ id }) => !known.has(id)) },
    { name: 'M3 the shop booked nothing the provider does not know', rows: payments.filter((payment) => !there.has(payment.provider_ref)) },
    {
      name: 'M4 both took the same amount',
      rows: charged.filter((charge) => {
        const payment = known.get(charge.id)
        return payment && (payment.amount !== charge.amount_received || payment.currency !== charge.currency.toUpperCase())
      }),
    },
    {
      name: 'M7 the books agree with the provider’s balance',
      rows: differing(balances(charged), new Map(booked.map((row) => [row.currency, Number(row.total)]))),
    },
  ]
}

/** What is there more than once. */
const repeated = (keys: string[]): string[] => [...Map.groupBy(keys, (key) => key)].flatMap(([key, all]) => (all.length > 1 ? key : []))

/** Currency → what came less what went back or was taken back. */
function balances(charges: Charge[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { amount_received: came, currency, refunds, taken_back: taken = 0 } of charges) {
    const went = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, refund) => sum + refund.amount, 0)
    sums.set(currency.toUpperCase(), (sums.get(currency.toUpperCase()) ?? 0) + came - went - taken)
  }
  return sums
}

const differing = (theirs: Map<string, number>, ours: Map<string, number>) =>
  [...new Set([...theirs.keys(), ...ours.keys()])]
    .map((currency) => ({ currency, provider: theirs.get(currency) ?? 0, shop: ours.get(currency) ?? 0 }))
    .filter(({ provider, shop }) => provider !== shop)
