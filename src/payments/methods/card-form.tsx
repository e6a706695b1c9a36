import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type MountedCardForm, mountCardForm } from '#payments/methods/card-entry.client.ts'
import type { CardBilling, CardPurpose } from '#payments/methods/card-purpose.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'

/** Errors are worded for the customer. */
export type CardEntry = Pick<MountedCardForm, 'enter' | 'save' | 'focus'>

type CardFormProps = {
  stripe: StripeSettings
  purpose: CardPurpose
  billing?: CardBilling | undefined
  /** False where the page itself asks for the card's country. */
  asksCountry?: boolean
  ref: Ref<CardEntry>
}

/** Card fields in the provider's frame: the number never reaches the shop. Reserves its space while loading. */
export function CardForm(props: CardFormProps) {
  const [tries, setTries] = useState(0)
  return (
    <>
      <NoScriptNote>Turn on JavaScript to enter a card. The card form comes from our payment provider.</NoScriptNote>
      <CardFrame key={tries} {...props} onRetry={() => setTries(tries + 1)} />
    </>
  )
}

const stillLoading = { problem: 'The card form is still loading. Wait a moment.' }

function CardFrame({ stripe, purpose, billing, asksCountry = !billing, ref, onRetry }: CardFormProps & { onRetry: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const form = useRef<MountedCardForm>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const amount = purpose.mode === 'payment' ? purpose.amount : null
  // Initial values; only the amount may change afterwards.
  const [first] = useState({ stripe, purpose, billing, asksCountry })

  useImperativeHandle(ref, () => ({
    enter: async (cardBilling) => form.current?.enter(cardBilling) ?? stillLoading,
    save: async (secret, returnUrl) => form.current?.save(secret, returnUrl) ?? stillLoading,
    focus: () => form.current?.focus(),
  }))

  useEffect(() => {
    if (!container.current) return
    let unmounted = false
    const update = (what: 'ready' | 'failed') => () => {
      if (!unmounted) setState(what)
    }
    mountCardForm(container.current, first, { ready: update('ready'), failed: update('failed') }).then((mounted) => {
      if (unmounted) mounted.remove()
      else form.current = mounted
    }, update('failed'))
    return () => {
      unmounted = true
      form.current?.remove()
      form.current = null
    }
  }, [first])

  useEffect(() => {
    if (amount !== null && state === 'ready') form.current?.setAmount(amount)
  }, [amount, state])

  if (state === 'failed') {
    return <ErrorState title="The card form didn’t load" message="You weren’t charged. Check your connection." onRetry={onRetry} />
  }
  return (
    <div aria-busy={state === 'loading'} className={`script-only relative ${first.asksCountry ? 'min-h-82 sm:min-h-62' : 'min-h-60'}`}>
      {state === 'loading' && (
        <p role="status" className="absolute inset-0 grid animate-breathe place-items-center rounded-card bg-paper-sunk text-ink-soft">
          Loading the card form
        </p>
      )}
      <div ref={container} />
    </div>
  )
}
