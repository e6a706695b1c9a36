import { callApi } from './api.ts'
import { type Appearance, dress, type Font, loadFonts } from './appearance.ts'
import { makeCardFields } from './card-fields.ts'
import { listen, type Message, say } from './messages.ts'

type FieldChoice = 'auto' | 'never' | undefined
type Billing = Record<string, unknown> & { address?: Record<string, unknown> }
type Settings = {
  publishableKey: string
  appearance: Appearance
  fonts: Font[]
  scheme: string
  readOnly?: boolean
  fields?: { billingDetails?: 'auto' | 'never' | { address?: FieldChoice | 'if_required' | { country?: FieldChoice } } }
}

let settings: Settings = { publishableKey: '', appearance: null, fonts: [], scheme: 'system' }
const fields = makeCardFields(tellChange)
const methods = new URL('../v1/payment_methods', location.href)

listen(
  () => parent,
  (message) => {
    void answer(message).then((data) => {
      if (message.id !== undefined) say(parent, 'answer', data, message.id)
    })
  },
)
document.addEventListener('focusin', () => say(parent, 'focus'))
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) say(parent, 'blur')
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') say(parent, 'escape')
})
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(tellHeight).observe(document.body)
say(parent, 'loaded')

async function answer({ kind, data }: Message): Promise<unknown> {
  if (kind === 'setup') return setUp(data as Settings)
  if (kind === 'validate') return fields.validate()
  if (kind === 'create') return createMethod(data as Billing | undefined)
  if (kind === 'focus') return fields.focus()
  if (kind === 'blur') return fields.blur()
  if (kind === 'clear') {
    fields.clear()
    tellChange()
  }
  return null
}

function setUp(given: Settings): null {
  settings = given
  dress(given.appearance, given.scheme)
  loadFonts(given.fonts)
  const place = document.getElementById('country-field')
  if (place) place.hidden = !asksCountry(given)
  for (const input of document.querySelectorAll('input')) input.readOnly = given.readOnly === true
  tellHeight()
  return null
}

/** A shop that asks for the country itself must pass it when creating the payment method. */
function asksCountry({ fields: chosen }: Settings): boolean {
  const billing = chosen?.billingDetails
  const address = typeof billing === 'object' ? billing.address : billing
  return (typeof address === 'object' ? address.country : address) !== 'never'
}

async function createMethod(billing: Billing = {}) {
  const country = document.querySelector<HTMLSelectElement>('#country')?.value
  const address = { ...(asksCountry(settings) && { country }), ...billing.address }
  const made = await callApi(methods, settings.publishableKey, {
    type: 'card',
    card: fields.card(),
    billing_details: { ...billing, address },
  })
  return made.error ? { error: made.error } : { paymentMethod: made.body }
}

function tellChange(): void {
  say(parent, 'change', { empty: fields.isEmpty(), complete: fields.isComplete(), collapsed: false, value: { type: 'card' } })
}

function tellHeight(): void {
  say(parent, 'height', Math.ceil(document.documentElement.getBoundingClientRect().height))
}
