import type { Capture, Dispute, DisputeSummary, Movement, OutcomeCode } from '../core/kinds.ts'
import { apiLink, isoNow, newId, type World } from '../core/world.ts'
import { type Call, emit, find, minorOf, moneyOf, type PlayedOperation } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'

export const disputeOperations: PlayedOperation[] = [
  { id: 'disputes.list', status: 200, run: listDisputes },
  { id: 'disputes.get', status: 200, run: (call) => find(call, 'dispute', call.ids.id ?? '').body },
]

const daysToAnswer = 20

/** Opens an inquiry between buyer and seller, which moves no money. */
export function openDispute(world: World, capture: Capture, reason: string, amount = minorOf(capture.amount)): Dispute {
  const id = `PP-D-${newId(5).replaceAll(/\D/g, '7')}${world.store.all('dispute').length}`
  const dispute: Dispute = {
    dispute_id: id,
    create_time: isoNow(world),
    update_time: isoNow(world),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.create_time,
        transaction_status: 'COMPLETED',
        gross_amount: capture.amount,
        ...(capture.custom_id && { custom: capture.custom_id }),
      },
    ],
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: moneyOf(amount, capture.amount.currency_code),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: new Date(world.clock.now() + daysToAnswer * 86_400_000).toISOString(),
    links: [apiLink('self', `/v1/customer/disputes/${id}`)],
  }
  world.store.save('dispute', dispute, { capture: capture.id })
  tell(world, 'CREATED', dispute)
  return dispute
}

/** Escalates it to a claim: PayPal decides, and withholds the money until then. */
export function escalate(world: World, dispute: Dispute): Dispute {
  const { seller_response_due_date: _due, ...rest } = mustBeOpen(dispute)
  return change(world, {
    ...rest,
    status: 'UNDER_REVIEW',
    dispute_life_cycle_stage: 'CHARGEBACK',
    money_movements: [
      ...(rest.money_movements ?? []),
      movement(world, dispute, 'DEBIT', minorOf(dispute.dispute_amount) - takenBy(dispute)),
    ],
  })
}

const forBuyer: readonly OutcomeCode[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']
export const outcomes: readonly OutcomeCode[] = [
  ...forBuyer,
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]

/** Decides it: for the buyer the money is gone; otherwise it returns. */
export function closeDispute(world: World, dispute: Dispute, outcome: OutcomeCode): Dispute {
  const { seller_response_due_date: _due, ...rest } = mustBeOpen(dispute)
  const amount = minorOf(dispute.dispute_amount)
  const [lost, taken] = [forBuyer.includes(outcome), takenBy(dispute)]
  const moved = lost && taken < amount ? [movement(world, dispute, 'DEBIT', amount - taken)] : []
  const returned = !lost && taken > 0 ? [movement(world, dispute, 'CREDIT', taken)] : []
  const moves = [...(dispute.money_movements ?? []), ...moved, ...returned]
  return change(
    world,
    {
      ...rest,
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: outcome, ...(lost && { amount_refunded: dispute.dispute_amount }) },
      ...(moves.length > 0 && { money_movements: moves }),
    },
    'RESOLVED',
  )
}

/** What the seller has lost to a dispute so far, minor units. */
export const takenBy = ({ money_movements: moves = [] }: Dispute): number =>
  moves.reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? minorOf(amount) : -minorOf(amount)), 0)

function mustBeOpen(dispute: Dispute): Dispute {
  if (dispute.status === 'RESOLVED') throw new Refusal(422, 'INVALID_DISPUTE_STATUS')
  return dispute
}

function change(world: World, dispute: Dispute, told: 'UPDATED' | 'RESOLVED' = 'UPDATED'): Dispute {
  const changed = { ...dispute, update_time: isoNow(world) }
  world.store.save('dispute', changed)
  tell(world, told, changed)
  return changed
}

const movement = (world: World, { dispute_amount: { currency_code } }: Dispute, type: Movement['type'], minor: number): Movement => ({
  affected_party: 'SELLER',
  amount: moneyOf(minor, currency_code),
  initiated_time: isoNow(world),
  type,
  reason: 'DISPUTE_SETTLEMENT',
})

const tell = (world: World, what: 'CREATED' | 'UPDATED' | 'RESOLVED', dispute: Dispute): void =>
  emit(world, `CUSTOMER.DISPUTE.${what}`, 'dispute', dispute, `A dispute was ${what.toLowerCase()}`)

/** Newest first, a page at a time, in outline. */
function listDisputes(call: Call): object {
  const { update_time_after: after, disputed_transaction_id: transaction, page_size: size, next_page_token: token } = call.query
  const limit = Math.min(Number(size ?? 10), 50)
  const start = token ? Number(Buffer.from(token, 'base64').toString()) : 0
  const found = call.store
    .all('dispute')
    .reverse()
    .filter(
      ({ body, hidden }) =>
        (!after || Date.parse(body.update_time) >= Date.parse(after)) && (!transaction || hidden.capture === transaction),
    )
  const items = found.slice(start, start + limit).map(({ body }) => outline(body))
  const links = [apiLink('self', '/v1/customer/disputes')]
  if (found.length > start + limit) {
    const next = new URLSearchParams({ ...call.query, next_page_token: Buffer.from(String(start + limit)).toString('base64') })
    links.push(apiLink('next', `/v1/customer/disputes?${next}`))
  }
  return { ...(items.length > 0 && { items }), links }
}

const outline = ({ disputed_transactions: _what, dispute_outcome: _end, money_movements: _moves, ...rest }: Dispute): DisputeSummary => ({
  ...rest,
  dispute_state: rest.status === 'RESOLVED' ? 'RESOLVED' : rest.status === 'UNDER_REVIEW' ? 'UNDER_PAYPAL_REVIEW' : 'REQUIRED_ACTION',
})
