import { z } from 'zod'
import { ShopError } from '#kernel/errors.ts'
import type { PaymentProvider, ProviderEvent } from '#payments/payment-provider.ts'
import { type PayPal, PayPalError } from '#payments/providers/paypal/client.server.ts'
import { jsonOf } from '#payments/providers/paypal/json-of.ts'
import { lastSegment } from '#payments/providers/paypal/refunds.server.ts'
import { linkTo } from '#payments/providers/paypal/shapes.ts'

const Event = z.object({
  id: z.string().max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({
    id: z.string().optional(),
    dispute_id: z.string().max(255).optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  }),
})
type Event = z.output<typeof Event>

const resourceId = ({ resource }: Event) => resource.id ?? null
const disputeOf = ({ resource }: Event) => resource.dispute_id ?? null
const orderOf = ({ resource }: Event) => lastSegment(linkTo(resource.links, 'up')) || null

/** The webhook types the shop uses, their subject and reference. Others are acknowledged and dropped. */
const handledEvents: Record<string, { about: ProviderEvent['about']; ref: (event: Event) => string | null }> = {
  'CHECKOUT.ORDER.APPROVED': { about: 'payment', ref: resourceId },
  'CHECKOUT.ORDER.COMPLETED': { about: 'payment', ref: resourceId },
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': { about: 'payment', ref: resourceId },
  'PAYMENT.CAPTURE.COMPLETED': { about: 'payment', ref: orderOf },
  'PAYMENT.CAPTURE.PENDING': { about: 'payment', ref: orderOf },
  'PAYMENT.CAPTURE.DENIED': { about: 'payment', ref: orderOf },
  'PAYMENT.CAPTURE.REFUNDED': { about: 'refund', ref: resourceId },
  'PAYMENT.REFUND.PENDING': { about: 'refund', ref: resourceId },
  'PAYMENT.REFUND.FAILED': { about: 'refund', ref: resourceId },
  'CUSTOMER.DISPUTE.CREATED': { about: 'dispute', ref: disputeOf },
  'CUSTOMER.DISPUTE.UPDATED': { about: 'dispute', ref: disputeOf },
  'CUSTOMER.DISPUTE.RESOLVED': { about: 'dispute', ref: disputeOf },
  'VAULT.PAYMENT-TOKEN.DELETED': { about: 'wallet', ref: resourceId },
}

type Endpoint = { webhookId: string; certificates: string }

/** Verified by asking PayPal; the certificate is never fetched. Refuses wrong signatures; throws while unreachable, so PayPal retries. */
export const payPalEvents = (paypal: PayPal, { webhookId, certificates }: Endpoint): Required<Pick<PaymentProvider, 'readEvent'>> => ({
  async readEvent(body, headers) {
    const proof = signatureIn(headers)
    if (!proof || !isTrustedUrl(proof.cert_url, certificates) || !webhookId) throw invalidSignature()
    const event = Event.safeParse(jsonOf(body.toString('utf8')))
    if (!event.success) throw invalidSignature()
    if (!(await isSignedByPayPal(paypal, { ...proof, webhook_id: webhookId }, body))) throw invalidSignature()
    const known = handledEvents[event.data.event_type]
    const ref = known?.ref(event.data)
    return known && ref ? { id: event.data.id, type: event.data.event_type, about: known.about, ref } : null
  },
})

const invalidSignature = () => new ShopError('invalid', 'The webhook signature is invalid.')

const signatureFields = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'] as const
type Signature = Record<(typeof signatureFields)[number], string>

function signatureIn(headers: Record<string, string | string[] | undefined>): Signature | null {
  const proof = Object.fromEntries(signatureFields.map((field) => [field, headers[`paypal-${field.replace('_', '-')}`]]))
  return signatureFields.every((field) => typeof proof[field] === 'string' && proof[field] !== '') ? (proof as Signature) : null
}

const isTrustedUrl = (address: string, host: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:' && new URL(address).host === host

const Verdict = z.object({ verification_status: z.string() })

/** The raw body, because the signature covers exactly these bytes. */
async function isSignedByPayPal(paypal: PayPal, proof: Signature & { webhook_id: string }, body: Buffer): Promise<boolean> {
  const rawBody = `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`
  try {
    const { verification_status: status } = await paypal('/v1/notifications/verify-webhook-signature', Verdict, { rawBody })
    return status === 'SUCCESS'
  } catch (error) {
    // A malformed request isn't PayPal's. Any other error says nothing about the event.
    if (error instanceof PayPalError && [400, 422].includes(error.status)) return false
    throw error
  }
}
