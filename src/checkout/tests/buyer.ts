import type { Answered, Caller } from '#server/tests/caller.ts'

export const home = {
  name: 'Robin Ashdown',
  line1: '14 Lantern Row',
  city: 'Hebden Bridge',
  postcode: 'HX7 8AA',
  country: 'GB',
}

export const answers = {
  email: 'guest@example.com',
  delivery_address: home,
  billing_address: null,
  shipping_code: 'uk-post',
  payment_method: 'card',
  token: 'pm_card_visa',
}

export const digitalAnswers = { ...answers, delivery_address: undefined, shipping_code: undefined, billing_address: home }

export async function fillCart(caller: Caller, ...stockLineIds: number[]): Promise<void> {
  const { status, body } = await caller.post('/cart', { items: stockLineIds.map((stock_line_id) => ({ stock_line_id, qty: 1 })) })
  if (status !== 200) throw new Error(`the cart was refused: ${JSON.stringify(body)}`)
}

/** What the page sends when "Pay" is pressed: with the shown total and cart version. */
export async function payment(caller: Caller): Promise<Record<string, unknown>> {
  const { body } = await caller.get('/checkout')
  // The page preselects the first country.
  const residence = body.tax_question && { tax_country: body.tax_question[0] }
  const seen = { ...residence, cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
  return { step: 5, digital_consent: true, ...seen }
}

export const payNow = async (caller: Caller, change: Record<string, unknown> = {}): Promise<Answered> =>
  caller.post('/checkout/store', { ...(await payment(caller)), ...change })

export async function buy(caller: Caller, given: Record<string, unknown> = answers): Promise<Answered> {
  const stored = await caller.post('/checkout/store', { step: 5, ...given })
  if (stored.body.checkout?.step !== 5) throw new Error(`the answers were refused: ${JSON.stringify(stored.body)}`)
  return payNow(caller)
}
