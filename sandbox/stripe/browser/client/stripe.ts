import { callApi } from './api.ts'
import { addStyles } from './dialog.ts'
import { type Elements, makeElements } from './elements.ts'
import { integrationError, type StripeError } from './errors.ts'
import { handleAction, type IntentResult, placeOf, retrieve } from './next-action.ts'

type Options = Record<string, unknown>
type Group = Elements['elements']
type CreateParams = { elements?: Group; params?: { billing_details?: unknown }; type?: string }
type Confirmation = {
  elements?: Group
  clientSecret: string
  confirmParams?: { return_url?: string; payment_method?: string; payment_method_data?: { billing_details?: unknown } }
  redirect?: 'always' | 'if_required'
}

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw integrationError('stripe.js must be loaded by a script element.')
// Everything else is found beside this script.
const base = new URL('..', script.src)

/** `Stripe(publishableKey)` with the part of the interface of Stripe.js that the shop uses. */
function Stripe(publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_')) throw integrationError('The fake Stripe.js takes only test keys (pk_test_...).')
  addStyles(base)
  const groups = new Map<Group, Elements>()

  async function createPaymentMethod({ elements, params }: CreateParams): Promise<{ paymentMethod?: unknown; error?: StripeError }> {
    const group = elements && groups.get(elements)
    if (!group) throw integrationError('stripe.createPaymentMethod() needs the elements it is to read.')
    return group.createMethod(params?.billing_details)
  }

  async function finishSetup(clientSecret: string, payment_method: string, return_url?: string): Promise<IntentResult> {
    const { url } = placeOf(base, clientSecret)
    const fields = { client_secret: clientSecret, payment_method, return_url: return_url ?? location.href, use_stripe_sdk: true }
    const { error } = await callApi(new URL(`${url.pathname}/confirm`, url), publishableKey, fields)
    return error ? { error } : handleAction(base, publishableKey, clientSecret)
  }

  async function confirmSetup({ elements, clientSecret, confirmParams = {}, redirect = 'always' }: Confirmation): Promise<IntentResult> {
    const made = confirmParams.payment_method
      ? { paymentMethod: { id: confirmParams.payment_method } }
      : await createPaymentMethod({ ...(elements ? { elements } : {}), params: confirmParams.payment_method_data ?? {} })
    if (made.error) return { error: made.error }
    const { id } = made.paymentMethod as { id: string }
    const result = await finishSetup(clientSecret, id, confirmParams.return_url)
    if (redirect === 'always' && result.setupIntent && confirmParams.return_url) return leave(confirmParams.return_url, clientSecret)
    return result
  }

  return {
    elements(options: Options) {
      const group = makeElements(base, publishableKey, options)
      groups.set(group.elements, group)
      return group.elements
    },
    createPaymentMethod,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleAction(base, publishableKey, clientSecret),
    handleCardAction: (clientSecret: string) => handleAction(base, publishableKey, clientSecret),
    retrievePaymentIntent: (clientSecret: string) => retrieve(base, publishableKey, clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieve(base, publishableKey, clientSecret),
    confirmSetup,
    confirmCardSetup: (clientSecret: string, data: { payment_method: string }) => finishSetup(clientSecret, data.payment_method),
    _registerWrapper: () => undefined,
  }
}

function leave(returnUrl: string, clientSecret: string): Promise<IntentResult> {
  const url = new URL(returnUrl, location.href)
  url.searchParams.set('setup_intent', placeOf(base, clientSecret).id)
  url.searchParams.set('setup_intent_client_secret', clientSecret)
  url.searchParams.set('redirect_status', 'succeeded')
  location.assign(url)
  return new Promise(() => undefined)
}

// The version @stripe/stripe-js expects to find.
Stripe.version = 'endive'
Object.assign(window, { Stripe })
