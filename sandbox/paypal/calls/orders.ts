import type { Funds, Hidden, Link, Money, Order } from '../core/kinds.ts'
import { testBuyer } from '../core/test-buyer.ts'
import { apiLink, isoNow, newId, type World } from '../core/world.ts'
import { type Call, emit, find, type PlayedOperation } from '../wire/call.ts'
import { missing, Refusal } from '../wire/refusal.ts'
import { takeMoney } from './captures.ts'
import { walletOf } from './wallets.ts'

type Context = { return_url?: string; cancel_url?: string }
type WalletGiven = { vault_id?: string; experience_context?: Context; attributes?: { vault?: object; customer?: { id?: string } } }
type OrderGiven = {
  intent: string
  purchase_units: { reference_id?: string; amount: Money; custom_id?: string }[]
  payment_source?: { paypal?: WalletGiven }
}

/** Orders v2: created, approved in the browser, captured once. */
export const orderOperations: PlayedOperation[] = [
  { id: 'orders.create', status: 201, acts: true, run: createOrder },
  { id: 'orders.get', status: 200, run: (call) => findOrder(call, call.ids.id ?? '').body },
  { id: 'orders.capture', status: 201, acts: true, run: captureOrder },
]

// After this long an order can't be approved, and an approved one expires (developer.paypal.com, "Orders": 3 and 72 hours).
const unapprovedFor = 3 * 3_600_000
const approvedFor = 72 * 3_600_000

/** An existing order; unpaid ones disappear in time. */
export function findOrder(world: World, id: string) {
  const row = find(world, 'order', id)
  const { status } = row.body
  const lives = status === 'APPROVED' ? approvedFor : unapprovedFor
  if (status !== 'COMPLETED' && world.clock.now() - (row.hidden.createdAt ?? 0) > lives) throw missing()
  return row
}

function createOrder(call: Call): Order {
  const given = call.body as OrderGiven
  const [unit, ...more] = given.purchase_units
  if (!unit || more.length > 0) throw new Refusal(422, 'UNSUPPORTED_INTENT')
  if (given.intent !== 'CAPTURE') throw new Refusal(422, 'UNSUPPORTED_INTENT')
  refuseAmount(unit.amount)
  const source = given.payment_source?.paypal
  const context = source?.experience_context
  if (source && !source.vault_id && !(context?.return_url && context.cancel_url)) throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER')
  const id = newId()
  const order: Order = {
    id,
    intent: 'CAPTURE',
    status: source && !source.vault_id ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    create_time: isoNow(call),
    update_time: isoNow(call),
    ...(source && { payment_source: { paypal: {} } }),
    purchase_units: [
      { reference_id: unit.reference_id ?? 'default', amount: unit.amount, ...(unit.custom_id && { custom_id: unit.custom_id }) },
    ],
    links: [apiLink('self', `/v2/checkout/orders/${id}`), ...waysOn(call, id, source)],
  }
  const hidden: Hidden = {
    createdAt: call.clock.now(),
    ...(call.key && { createKey: call.key }),
    ...(context?.return_url && { returnUrl: context.return_url }),
    ...(context?.cancel_url && { cancelUrl: context.cancel_url }),
    ...(source?.attributes?.vault && { vault: true }),
    ...(source?.attributes?.customer?.id && { customer: source.attributes.customer.id }),
  }
  call.store.save('order', order, hidden)
  return source?.vault_id ? takeMoney(call, order, walletOf(call, source.vault_id)) : order
}

/** Links to approval, or to capture when a payment source was given. */
function waysOn(world: World, id: string, source: WalletGiven | undefined): Link[] {
  const capture = apiLink('capture', `/v2/checkout/orders/${id}/capture`, 'POST')
  const origin = source?.experience_context?.return_url
  if (!origin) return [capture]
  const href = new URL(`${world.settings.publicPath}/checkoutnow?token=${id}`, origin).href
  return [{ href, rel: 'payer-action', method: 'GET' }]
}

function refuseAmount({ value }: Money): void {
  if (!/^\d+(\.\d{1,2})?$/.test(value)) throw new Refusal(422, 'DECIMAL_PRECISION')
  if (Number(value) <= 0) throw new Refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
}

function captureOrder(call: Call): Order {
  const { body: order, hidden } = findOrder(call, call.ids.id ?? '')
  const { payment_source: source } = (call.body ?? {}) as Partial<OrderGiven>
  if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
  if (source?.paypal?.vault_id && order.status === 'CREATED') return takeMoney(call, order, walletOf(call, source.paypal.vault_id))
  if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
  return takeMoney(call, order, { funds: hidden.funds ?? 'ok', ...(hidden.customer && { customer: hidden.customer }) })
}

/** The buyer approves. The wallet's funds matter at capture. */
export function approveOrder(world: World, id: string, funds: Funds): Order {
  const { body: order } = findOrder(world, id)
  if (order.status !== 'PAYER_ACTION_REQUIRED') return order
  const approved: Order = { ...order, status: 'APPROVED', update_time: isoNow(world), payment_source: { paypal: testBuyer } }
  approved.links = [apiLink('self', `/v2/checkout/orders/${id}`), apiLink('capture', `/v2/checkout/orders/${id}/capture`, 'POST')]
  world.store.save('order', approved, { funds })
  emit(world, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', approved, 'An order has been approved by buyer')
  return approved
}
