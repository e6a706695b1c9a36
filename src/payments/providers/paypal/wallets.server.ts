import { z } from 'zod'
import type { WalletVault } from '#payments/payment-provider.ts'
import type { PayPal } from '#payments/providers/paypal/client.server.ts'
import { isMissing, isRefused } from '#payments/providers/paypal/failures.ts'
import { linkTo, PaymentToken, PaymentTokens, returnUrls, SetupToken } from '#payments/providers/paypal/shapes.ts'

export const payPalWallets = (paypal: PayPal): WalletVault => ({
  async list(customer) {
    const { payment_tokens: tokens } = await paypal(`/v3/vault/payment-tokens?customer_id=${encodeURIComponent(customer)}`, PaymentTokens)
    return tokens.map(({ id, payment_source: source }) => ({ token: id, label: source?.paypal?.email_address ?? '' }))
  },

  async startSaving(customer, key, returnTo) {
    const setupToken = await paypal('/v3/vault/setup-tokens', SetupToken, {
      body: {
        ...(customer && { customer: { id: customer } }),
        payment_source: {
          paypal: {
            usage_type: 'MERCHANT',
            experience_context: {
              shipping_preference: 'NO_SHIPPING',
              ...returnUrls(returnTo),
            },
          },
        },
      },
      key,
    })
    const approvalUrl = linkTo(setupToken.links, 'approve', 'payer-action')
    if (!approvalUrl) throw new Error(`setup token ${setupToken.id} leads nowhere`)
    return { approvalUrl, customer: setupToken.customer.id }
  },

  finishSaving: (customer, returned) =>
    unlessRefused(async () => {
      const setupTokenId = returned.get('approval_token_id') ?? ''
      const setup = await paypal(`/v3/vault/setup-tokens/${encodeURIComponent(setupTokenId)}`, SetupToken)
      if (setup.customer.id !== customer) return false
      const body = { payment_source: { token: { id: setup.id, type: 'SETUP_TOKEN' } } }
      // One key per approval, so a return address opened twice saves one wallet.
      await paypal('/v3/vault/payment-tokens', PaymentToken, { body, key: `keep:${setup.id}` })
      return true
    }),

  remove: (customer, token) =>
    unlessRefused(async () => {
      const path = `/v3/vault/payment-tokens/${encodeURIComponent(token)}`
      const paymentToken = await paypal(path, PaymentToken)
      if (paymentToken.customer.id !== customer) return false
      await paypal(path, z.null(), { method: 'DELETE' })
      return true
    }),

  async stands(token) {
    try {
      await paypal(`/v3/vault/payment-tokens/${encodeURIComponent(token)}`, PaymentToken)
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  },
})

async function unlessRefused(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error) || isRefused(error)) return false
    throw error
  }
}
