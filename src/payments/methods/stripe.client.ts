import type { Stripe } from '@stripe/stripe-js'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'

const loading = new Map<string, Promise<Stripe>>()

/** How long the script may take before the form says that it did not come. */
const patienceMs = 30_000

/** Stripe.js from the address the shop says, loaded once a page; a failed load can be tried again. */
export function loadStripe({ scriptUrl, publishableKey }: StripeSettings): Promise<Stripe> {
  const known = loading.get(scriptUrl)
  if (known !== undefined) return known
  const begun = loadScript(scriptUrl).then(() => {
    if (!window.Stripe) throw new Error('the payment script did not bring what it should')
    return window.Stripe(publishableKey)
  })
  loading.set(scriptUrl, begun)
  begun.catch(() => loading.delete(scriptUrl))
  return begun
}

/** Lets the customer confirm with the bank (3-D Secure). What went wrong comes in words; the shop asks the provider itself afterwards. */
export async function confirmOnline(settings: StripeSettings, clientSecret: string): Promise<{ problem?: string }> {
  const stripe = await loadStripe(settings)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error ? { problem: error.message ?? 'Your bank couldn’t confirm the payment.' } : {}
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => script.dispatchEvent(new Event('error')), patienceMs)
    script.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(late)
      script.remove()
      reject(new Error('the payment script could not be loaded'))
    })
    document.head.append(script)
  })
}
