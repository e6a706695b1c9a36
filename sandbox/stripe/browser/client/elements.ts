import { integrationError, type StripeError } from './errors.ts'
import { makePaymentElement, type PaymentElement } from './payment-element.ts'

type Options = Record<string, unknown>
export type Elements = ReturnType<typeof makeElements>

/** A group of elements; here it holds at most the Payment Element. */
export function makeElements(base: URL, publishableKey: string, given: Options = {}) {
  let options = given
  let payment: PaymentElement | null = null
  let submitted = false
  const handlers = new Set<() => void>()
  mustBeSensible(options)
  const settings = () => ({ publishableKey, appearance: options.appearance ?? null, fonts: options.fonts ?? [] })

  const elements = {
    create(type: string, elementOptions: Options = {}) {
      if (type !== 'payment') throw integrationError(`The fake plays only the payment element, not ${type}.`)
      if (payment && !payment.isDestroyed()) throw integrationError('Can only create one Element of type payment in an Elements group.')
      payment = makePaymentElement(base, settings, elementOptions)
      return payment.element
    },
    getElement: (type: string) => (type === 'payment' && payment && !payment.isDestroyed() ? payment.element : null),
    async update(changes: Options): Promise<void> {
      options = { ...options, ...changes }
      mustBeSensible(options)
      await payment?.refresh()
      for (const handler of handlers) handler()
    },
    on(type: string, handler: () => void): void {
      if (type === 'update-end') handlers.add(handler)
    },
    fetchUpdates: async () => ({}),
    async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
      if (!payment) throw integrationError('Create and mount a Payment Element before calling elements.submit().')
      const error = await payment.validate()
      submitted = error === null
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
  }

  return {
    elements,
    /** Creates the payment method of what was submitted. Stripe.js requires elements.submit() first, so this does too. */
    async createMethod(billing: unknown) {
      if (!payment || !submitted) throw integrationError('elements.submit() must be called before stripe.createPaymentMethod().')
      submitted = false
      return payment.createMethod(billing)
    },
  }
}

function mustBeSensible(options: Options): void {
  const { mode, amount, currency } = options
  if (mode !== 'payment' && mode !== 'setup') throw integrationError('elements() needs mode: "payment" or "setup".')
  if (mode === 'payment' && !(Number.isInteger(amount) && Number(amount) > 0))
    throw integrationError('In payment mode elements() needs amount, a positive whole number.')
  if (mode === 'payment' && !(typeof currency === 'string' && /^[a-z]{3}$/.test(currency)))
    throw integrationError('elements() needs currency, three lower-case letters.')
}
