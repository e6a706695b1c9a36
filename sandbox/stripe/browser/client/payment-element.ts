import { type CardFrame, makeCardFrame } from './card-frame.ts'
import { schemeOfPage } from './dialog.ts'
import { integrationError, type StripeError } from './errors.ts'

type Handler = (event: unknown) => void
type Options = Record<string, unknown>
export type PaymentElement = ReturnType<typeof makePaymentElement>

// Heights of the form, wide and narrow, until it reports its own, so that nothing moves (pixels).
const firstHeight = (width: number) => (width > 384 ? 248 : 325)

/** The card form with Stripe.js's signatures: `mount`, `on('change')`, `update`. */
export function makePaymentElement(base: URL, settings: () => Options, given: Options) {
  const handlers = new Map<string, Set<Handler>>()
  let options = given
  let frame: CardFrame | null = null
  let ready = false
  let destroyed = false

  const fire = (type: string, more: Options = {}) => {
    for (const handler of [...(handlers.get(type) ?? [])]) handler({ elementType: 'payment', ...more })
  }
  const all = () => ({ ...settings(), ...options, scheme: schemeOfPage() })
  const setUp = () => frame?.ask('setup', all())

  function open(): CardFrame {
    const made = makeCardFrame(base, {
      ready: () => {
        void made.ask('setup', all()).then(() => {
          ready = true
          fire('ready')
        })
      },
      failed: () =>
        fire('loaderror', { error: { type: 'api_connection_error', message: 'The card form could not be loaded.' } satisfies StripeError }),
      other: (message) => fire(message.kind, (message.data ?? {}) as Options),
    })
    return made
  }

  function unmount(): void {
    frame?.remove()
    frame = null
    ready = false
  }

  const element = {
    mount(where: string | HTMLElement): void {
      if (destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.')
      const place = typeof where === 'string' ? document.querySelector(where) : where
      if (!place) throw integrationError(`The selector you specified (${where}) applies to no DOM elements that are currently on the page.`)
      if (frame?.element.parentElement === place) return
      unmount()
      frame = open()
      frame.element.height = String(firstHeight(place.clientWidth))
      place.replaceChildren(frame.element)
      fire('loaderstart')
    },
    unmount,
    destroy(): void {
      unmount()
      destroyed = true
      handlers.clear()
    },
    update(changes: Options) {
      options = { ...options, ...changes }
      if (ready) void setUp()
      return element
    },
    on(type: string, handler: Handler) {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler))
      return element
    },
    once(type: string, handler: Handler) {
      const first: Handler = (event) => {
        element.off(type, first)
        handler(event)
      }
      return element.on(type, first)
    },
    off(type: string, handler?: Handler) {
      if (handler) handlers.get(type)?.delete(handler)
      else handlers.delete(type)
      return element
    },
    focus: () => frame?.tell('focus'),
    blur: () => frame?.tell('blur'),
    clear: () => frame?.tell('clear'),
    collapse: () => element,
  }

  return {
    element,
    isDestroyed: () => destroyed,
    refresh: async () => {
      if (ready) await setUp()
    },
    /** Asks the form to validate and show its errors. */
    async validate(): Promise<StripeError | null> {
      if (!frame || !ready)
        throw integrationError('elements.submit() was called before the Payment Element was ready. Wait for its ready event.')
      return frame.ask('validate')
    },
    /** Lets the form create a payment method; the number goes to the fake only. */
    async createMethod(billing: unknown): Promise<{ paymentMethod?: unknown; error?: StripeError }> {
      if (!frame || !ready) throw integrationError('The Payment Element is not mounted.')
      return frame.ask('create', billing)
    },
  }
}
