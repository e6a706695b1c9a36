import type { z } from 'zod'
import { minorOfDecimal } from '#kernel/decimal.ts'
import { isCurrency } from '#kernel/money.ts'
import type { DisputeReader, ProviderDispute } from '#payments/payment-provider.ts'
import type { PayPal } from '#payments/providers/paypal/client.server.ts'
import { lastSegment } from '#payments/providers/paypal/refunds.server.ts'
import { Capture, Dispute, Disputes, linkTo } from '#payments/providers/paypal/shapes.ts'

type PaypalDispute = z.output<typeof Dispute>

const pageSize = 50
const maxPages = 20

export const payPalDisputes = (paypal: PayPal): DisputeReader => ({
  async fetch(ref) {
    const dispute = await paypal(`/v1/customer/disputes/${encodeURIComponent(ref)}`, Dispute)
    const captureId = dispute.disputed_transactions[0]?.seller_transaction_id ?? ''
    const capture = await paypal(`/v2/payments/captures/${encodeURIComponent(captureId)}`, Capture)
    return providerDisputeOf(dispute, lastSegment(linkTo(capture.links, 'up')))
  },

  async list(since) {
    const refs: string[] = []
    let path: string | null =
      `/v1/customer/disputes?${new URLSearchParams({ update_time_after: since.toISOString(), page_size: String(pageSize) })}`
    for (let page = 0; path && page < maxPages; page += 1) {
      const answer: z.output<typeof Disputes> = await paypal(path, Disputes)
      refs.push(...answer.items.map(({ dispute_id }) => dispute_id))
      const next = linkTo(answer.links, 'next')
      // Use only the path of the next-page link, never its host.
      path = next && URL.canParse(next) ? new URL(next).pathname + new URL(next).search : null
    }
    return refs
  },
})

/** Lost or conceded disputes. After any other outcome the shop keeps the money; PayPal itself may have paid the buyer. */
const lostOutcomes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

function stateOf({ status, dispute_outcome: outcome }: PaypalDispute): ProviderDispute['state'] {
  if (status !== 'RESOLVED') return 'open'
  return lostOutcomes.includes(outcome?.outcome_code ?? '') ? 'lost' : 'won'
}

function providerDisputeOf(dispute: PaypalDispute, paymentRef: string): ProviderDispute {
  const state = stateOf(dispute)
  const { money_movements: moves, seller_response_due_date: due } = dispute
  return {
    ref: dispute.dispute_id,
    state,
    reason: dispute.reason.toLowerCase().replaceAll('_', ' '),
    amount: minorOf(dispute.dispute_amount),
    // Use PayPal's money movements when it reports them.
    taken: moves ? sumOf(moves, false) : state === 'lost' ? minorOf(dispute.dispute_outcome?.amount_refunded ?? dispute.dispute_amount) : 0,
    fee: sumOf(moves ?? [], true),
    paymentRef,
    answerBy: due ? new Date(due) : null,
    openedAt: new Date(dispute.create_time),
  }
}

/** What the shop lost to a dispute and didn't get back: the payment, or the fees. */
function sumOf(moves: NonNullable<PaypalDispute['money_movements']>, fees: boolean): number {
  const sellerMoves = moves.filter(({ affected_party, reason = '' }) => affected_party === 'SELLER' && reason.endsWith('_FEE') === fees)
  return Math.max(
    0,
    sellerMoves.reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? minorOf(amount) : -minorOf(amount)), 0),
  )
}

const minorOf = ({ value, currency_code: currency }: { value: string; currency_code: string }): number =>
  (isCurrency(currency) ? minorOfDecimal(value, currency) : null) ?? 0
