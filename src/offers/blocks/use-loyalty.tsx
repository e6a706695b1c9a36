import { type FormEvent, useId } from 'react'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type Offer = { id: string; title: string; points: number; value: number; enough: boolean }

type UseLoyaltyProps = {
  offers: readonly Offer[]
  balance: number
  chosen: string | null
  currency: Currency
  step: number
  problem?: string | null
  onChoose: (id: string | null) => void
  busy: boolean
}

const noOffer = ''

/** B40: what the member's points can pay for in this cart. A plain form; with scripts a choice applies at once. */
export default function UseLoyalty({ offers, balance, chosen, currency, step, problem, onChoose, busy }: UseLoyaltyProps) {
  const id = useId()
  const applied = offers.find((offer) => offer.id === chosen)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChoose(String(new FormData(event.currentTarget).get('loyalty') ?? '') || null)
  }
  return (
    <section aria-labelledby={id} aria-busy={busy || undefined} className="grid gap-4">
      <div>
        <h2 id={id} className="text-xl">
          Use your points
        </h2>
        <p role="status" className="text-ink-soft">
          {applied
            ? `${plural(applied.points, 'point')} used, ${plural(balance - applied.points, 'point')} left.`
            : `You have ${plural(balance, 'point')}.`}
        </p>
      </div>
      <PostForm reloadDocument action={`/checkout?step=${step}`} onSubmit={submit} className="grid gap-3">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="part" value="loyalty" />
        <RadioCards
          legend="Spend points on"
          hideLegend
          name="loyalty"
          chosen={applied?.id ?? noOffer}
          onChoose={(value) => !busy && onChoose(value || null)}
          error={problem}
          cards={[
            { value: noOffer, title: 'Save my points' },
            ...offers.map((offer) => ({
              value: offer.id,
              title: offer.title,
              about: offer.enough
                ? `for ${plural(offer.points, 'point')}`
                : `for ${plural(offer.points, 'point')}: ${plural(offer.points - balance, 'more is', 'more are')} needed`,
              aside: formatMoney({ minor: -offer.value, currency }),
              disabled: !offer.enough,
            })),
          ]}
        />
        <div className="no-script-only">
          <Button type="submit">Apply</Button>
        </div>
      </PostForm>
    </section>
  )
}
