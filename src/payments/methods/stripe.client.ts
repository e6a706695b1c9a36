import type { Stripe } from '@stripe/stripe-js'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { refusalMessage } from '#payments/rules/refusals.ts'

const loading = new Map<string, Promise<Stripe>>()

/** How long the script may take before the form reports an error. */
const timeoutMs = 30_000

export function loadStripe({ scriptUrl, publishableKey }: StripeSettings): Promise<Stripe> {
  const known = loading.get(scriptUrl)
  if (known !== undefined) return known
  const promise = loadScript(scriptUrl).then(() => {
    if (!window.Stripe) throw new Error('the payment script did not bring what it should')
    return window.Stripe(publishableKey)
  })
  loading.set(scriptUrl, promise)
  promise.catch(() => loading.delete(scriptUrl))
  return promise
}

/** Runs 3-D Secure. Errors are worded for the customer; afterwards the shop polls the provider itself. */
export async function completeAuthentication(settings: StripeSettings, clientSecret: string): Promise<{ problem?: string }> {
  const stripe = await loadStripe(settings)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (!error) return {}
  const isRefused = error.code?.endsWith('_authentication_failure')
  return { problem: isRefused || !error.message ? refusalMessage('authentication-failed') : error.message }
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => script.dispatchEvent(new Event('error')), timeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the payment script could not be loaded'))
    })
    document.head.append(script)
  })
}
