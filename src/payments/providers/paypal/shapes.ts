import { z } from 'zod'

const Link = z.object({ href: z.string(), rel: z.string() })
const Money = z.object({ currency_code: z.string(), value: z.string() })

export const Made = z.object({ id: z.string() })

export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  links: z.array(Link).default([]),
})

export const Capture = z.object({ id: z.string(), status: z.string(), amount: Money, links: z.array(Link).default([]) })

const Vault = z.object({ id: z.string().optional(), status: z.string(), customer: z.object({ id: z.string() }).optional() })
const Wallet = z.object({
  address: z.object({ country_code: z.string().optional() }).optional(),
  attributes: z.object({ vault: Vault.optional() }).optional(),
})

/** What the shop reads of an order; everything else in it is none of its business. */
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

/** The address of a link by what it is for. */
export const linkTo = (links: { href: string; rel: string }[], ...rels: string[]): string | null =>
  links.find(({ rel }) => rels.includes(rel))?.href ?? null

/** Where PayPal sends buyers: back to a page of the shop, which is told when they changed their mind. */
export function waysBack(returnTo: string): { return_url: string; cancel_url: string } {
  const left = new URL(returnTo)
  left.searchParams.set('left', '1')
  return { return_url: returnTo, cancel_url: left.href }
}
