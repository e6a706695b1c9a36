import { z } from 'zod'

const Link = z.object({ href: z.string(), rel: z.string() })
const Money = z.object({ currency_code: z.string(), value: z.string() })

export const Created = z.object({ id: z.string() })

export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  links: z.array(Link).default([]),
})

export const Capture = z.object({ id: z.string(), status: z.string(), amount: Money, links: z.array(Link).default([]) })

export const Dispute = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_amount: Money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: Money.optional() }).optional(),
  money_movements: z
    .array(z.object({ affected_party: z.string(), amount: Money, type: z.string(), reason: z.string().optional() }))
    .optional(),
  seller_response_due_date: z.string().optional(),
})
export const Disputes = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]), links: z.array(Link).default([]) })

const Vault = z.object({ id: z.string().optional(), status: z.string(), customer: z.object({ id: z.string() }).optional() })
const Wallet = z.object({
  address: z.object({ country_code: z.string().optional() }).optional(),
  attributes: z.object({ vault: Vault.optional() }).optional(),
})

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  payment_source: z.object({ paypal: Wallet.optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        amount: Money,
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) }).optional(),
      }),
    )
    .min(1),
  links: z.array(Link).default([]),
})

export const SetupToken = z.object({
  id: z.string(),
  status: z.string(),
  customer: z.object({ id: z.string() }),
  links: z.array(Link).default([]),
})

export const PaymentToken = z.object({
  id: z.string(),
  customer: z.object({ id: z.string() }),
  payment_source: z.object({ paypal: z.object({ email_address: z.string().optional() }).optional() }).optional(),
})
export const PaymentTokens = z.object({ payment_tokens: z.array(PaymentToken).default([]) })

export const linkTo = (links: { href: string; rel: string }[], ...rels: string[]): string | null =>
  links.find(({ rel }) => rels.includes(rel))?.href ?? null

/** Return addresses for PayPal, with a marker when the buyer cancelled. */
export function returnUrls(returnTo: string): { return_url: string; cancel_url: string } {
  const left = new URL(returnTo)
  left.searchParams.set('left', '1')
  return { return_url: returnTo, cancel_url: left.href }
}
