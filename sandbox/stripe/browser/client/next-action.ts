import { callApi } from './api.ts'
import { authenticateInDialog } from './dialog.ts'
import { integrationError, type StripeError } from './errors.ts'

type Intent = {
  id: string
  object: string
  status: string
  next_action: { type: string; redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js: string } } | null
  last_payment_error?: StripeError | null
  last_setup_error?: StripeError | null
}
export type IntentResult = { paymentIntent?: Intent; setupIntent?: Intent; error?: StripeError }

export function placeOf(base: URL, clientSecret: string): { url: URL; id: string } {
  const [id = ''] = clientSecret.split('_secret_')
  if (!/^(pi|seti)_/.test(id))
    throw integrationError('Invalid value for clientSecret: it should look like pi_..._secret_... or seti_..._secret_....')
  const url = new URL(`v1/${id.startsWith('pi_') ? 'payment_intents' : 'setup_intents'}/${id}`, base)
  return { url, id }
}

export async function retrieve(base: URL, publishableKey: string, clientSecret: string): Promise<IntentResult> {
  const { url } = placeOf(base, clientSecret)
  url.searchParams.set('client_secret', clientSecret)
  const answer = await callApi(url, publishableKey)
  return answer.error ? { error: answer.error } : named(answer.body as Intent)
}

/** Lets the customer complete the next action, then reads the intent again. Failures are in `error`. */
export async function handleAction(base: URL, publishableKey: string, clientSecret: string): Promise<IntentResult> {
  const { id } = placeOf(base, clientSecret)
  const before = await retrieve(base, publishableKey, clientSecret)
  const intent = before.paymentIntent ?? before.setupIntent
  if (intent?.status !== 'requires_action' || !intent.next_action) return before
  const { redirect_to_url, use_stripe_sdk } = intent.next_action
  if (redirect_to_url) return goTo(redirect_to_url.url)
  const page = new URL(`.${use_stripe_sdk?.stripe_js ?? ''}`, base)
  if ((await authenticateInDialog(page)) === 'closed') {
    await callApi(new URL(`authenticate/${id}`, base), publishableKey, { client_secret: clientSecret, outcome: 'fail' })
  }
  return outcome(await retrieve(base, publishableKey, clientSecret))
}

function outcome(after: IntentResult): IntentResult {
  const intent = after.paymentIntent ?? after.setupIntent
  const failed = intent?.last_payment_error ?? intent?.last_setup_error
  if (!intent || !failed || intent.status !== 'requires_payment_method') return after
  return { error: { ...failed, [intent.object]: intent } }
}

function goTo(url: string): Promise<IntentResult> {
  location.assign(url)
  return new Promise(() => undefined)
}

function named(intent: Intent): IntentResult {
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent }
}
