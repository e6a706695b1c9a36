import type { Answered, Caller } from '#server/tests/caller.ts'

/** Where the test buyers live. */
export const home = {
  name: 'Robin Ashdown',
  line1: '14 Lantern Row',
  city: 'Hebden Bridge',
  postcode: 'HX7 8AA',
  country: 'GB',
}

/** Everything a guest answers before they pay for something that is posted. */
export const answers = {
  email: 'guest@example.com',
  delivery_address: home,
  billing_address: null,
  shipping_code: 'uk-post',
  payment_method: 'card',
  token: 'pm_card_visa',
}

/** The same for digital goods. */
export const digitalAnswers = { ...answers, delivery_address: undefined, shipping_code: undefined, billing_address: home }

/** Puts lines into a caller's cart, one of each. */
export async function fillCart(caller: Caller, ...stockLineIds: number[]): Promise<void> {
  const { status, body } = await caller.post('/cart', { items: stockLineIds.map((stock_line_id) => ({ stock_line_id, qty: 1 })) })
  if (status !== 200) throw new Error(`the cart was refused: ${JSON.stringify(body)}`)
}

/** Presses "Pay" as the page does: with the total and the version of the cart that it shows. */
export async function payNow(caller: Caller, change: Record<string, unknown> = {}): Promise<Answered> {
  const { body } = await caller.get('/checkout')
  // As the page does, which has the first country chosen.
  const residence = body.tax_question && { tax_country: body.tax_question[0] }
  const seen = { ...residence, cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
  return caller.post('/checkout/store', { step: 5, digital_consent: true, ...seen, ...change })
}

/** Answers everything, then pays. */
export async function buy(caller: Caller, given: Record<string, unknown> = answers): Promise<Answered> {
  const stored = await caller.post('/checkout/store', { step: 5, ...given })
  if (stored.body.checkout?.step !== 5) throw new Error(`the answers were refused: ${JSON.stringify(stored.body)}`)
  return payNow(caller)
}
