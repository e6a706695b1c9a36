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
  defaultValues?: { billingDetails?: { address?: { postal_code?: string } } }
  fields?: { billingDetails?: 'auto' | 'never' | { address?: FieldChoice | 'if_required' | { postalCode?: FieldChoice } } }
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
  const place = document.getElementById('postcode-field')
  if (place) place.hidden = postcodeIs(given) === 'never'
  const postcode = document.getElementById('postcode')
  const known = given.defaultValues?.billingDetails?.address?.postal_code
  if (postcode instanceof HTMLInputElement && known) postcode.value ||= known
  for (const input of document.querySelectorAll('input')) input.readOnly = given.readOnly === true
  tellHeight()
  return null
}

/** When the shop asks for the postcode itself, it must pass it when creating the payment method. */
function postcodeIs({ fields: chosen }: Settings): string | undefined {
  const billing = chosen?.billingDetails
  const address = typeof billing === 'object' ? billing.address : billing
  return typeof address === 'object' ? address.postalCode : address
}

async function createMethod(billing: Billing = {}) {
  const postcode = fields.postcode()
  const address = { ...(postcode ? { postal_code: postcode } : {}), ...billing.address }
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
