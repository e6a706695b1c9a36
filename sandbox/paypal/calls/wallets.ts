import type { Funds, Token, VaultedAt } from '../core/kinds.ts'
import { testBuyer } from '../core/test-buyer.ts'
import { apiLink, newId, type World } from '../core/world.ts'
import { type Call, emit, find, type PlayedOperation } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'

/** Vault v3: wallets saved with a setup token or a payment. */
export const walletOperations: PlayedOperation[] = [
  { id: 'setup-tokens.create', status: 201, acts: true, run: createSetup },
  { id: 'setup-tokens.get', status: 200, run: (call) => find(call, 'setup_token', call.ids.id ?? '').body },
  { id: 'payment-tokens.create', status: 201, acts: true, run: createToken },
  { id: 'customer.payment-tokens.get', status: 200, run: listTokens },
  { id: 'payment-tokens.get', status: 200, run: (call) => find(call, 'payment_token', call.ids.id ?? '').body },
  { id: 'payment-tokens.delete', status: 204, run: deleteToken },
]

type SetupGiven = {
  customer?: { id?: string }
  payment_source: { paypal?: { usage_type?: string; experience_context?: { return_url?: string; cancel_url?: string } } }
}

function createSetup(call: Call): Token {
  const given = call.body as SetupGiven
  const wallet = given.payment_source.paypal
  const context = wallet?.experience_context
  if (!wallet || !context?.return_url || !context.cancel_url) throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER')
  const id = newId()
  const href = new URL(`${call.settings.publicPath}/agreements/approve?approval_session_id=${id}`, context.return_url).href
  const setup: Token = {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    customer: { id: given.customer?.id ?? newId(10) },
    payment_source: { paypal: { ...(wallet.usage_type && { usage_type: wallet.usage_type }) } },
    links: [{ href, rel: 'approve', method: 'GET' }, apiLink('self', `/v3/vault/setup-tokens/${id}`)],
  }
  call.store.save('setup_token', setup, { returnUrl: context.return_url, cancelUrl: context.cancel_url })
  return setup
}

/** The buyer approves saving their wallet. */
export function approveSetup(world: World, id: string, funds: Funds): void {
  const { body } = find(world, 'setup_token', id)
  if (body.status === 'PAYER_ACTION_REQUIRED') world.store.save('setup_token', { ...body, status: 'APPROVED' }, { funds })
}

function createToken(call: Call): Token {
  const given = call.body as { payment_source: { token?: { id: string; type: string } } }
  const { token } = given.payment_source
  if (token?.type !== 'SETUP_TOKEN') throw new Refusal(400, 'INVALID_PARAMETER_VALUE')
  const { body: setup, hidden } = find(call, 'setup_token', token.id)
  if (setup.status !== 'APPROVED') throw new Refusal(422, 'SETUP_TOKEN_NOT_APPROVED')
  call.store.save('setup_token', { ...setup, status: 'VAULTED' })
  return newToken(call, setup.customer.id, hidden.funds ?? 'ok')
}

/** Saves the buyer's wallet with a payment. */
export function keepWallet(world: World, customer: string | undefined, funds: Funds): VaultedAt {
  const token = newToken(world, customer ?? newId(10), funds)
  return { id: token.id, status: 'VAULTED', customer: token.customer }
}

function newToken(world: World, customer: string, funds: Funds): Token {
  const id = newId(17).toLowerCase()
  const token: Token = {
    id,
    customer: { id: customer },
    payment_source: { paypal: { email_address: testBuyer.email_address, payer_id: testBuyer.account_id } },
    links: [apiLink('self', `/v3/vault/payment-tokens/${id}`), apiLink('delete', `/v3/vault/payment-tokens/${id}`, 'DELETE')],
  }
  world.store.save('payment_token', token, { funds, customer })
  emit(world, 'VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', token, 'A payment token has been created')
  return token
}

function listTokens(call: Call): object {
  const customer = call.query.customer_id ?? ''
  const tokens = call.store.all('payment_token').flatMap(({ body }) => (body.customer.id === customer ? [body] : []))
  return {
    customer: { id: customer },
    payment_tokens: tokens,
    links: [apiLink('self', `/v3/vault/payment-tokens?customer_id=${customer}`)],
  }
}

function deleteToken(call: Call): null {
  endToken(call, call.ids.id ?? '')
  return null
}

/** Deletes a saved wallet and tells the shop. Idempotent. */
export function endToken(world: World, id: string): void {
  const row = world.store.find('payment_token', id)
  if (!row) return
  world.store.remove('payment_token', id)
  emit(world, 'VAULT.PAYMENT-TOKEN.DELETED', 'payment_token', row.body, 'A payment token has been deleted')
}

/** The wallet a payment is captured from without approval. */
export function walletOf(world: World, id: string): { funds: Funds; token: string } {
  const row = world.store.find('payment_token', id)
  if (!row) throw new Refusal(422, 'TOKEN_ID_NOT_FOUND')
  return { funds: row.hidden.funds ?? 'ok', token: id }
}
