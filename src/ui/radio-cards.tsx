import type { ReactNode } from 'react'
import { useId } from 'react'

type RadioCard = {
  value: string
  title: ReactNode
  about?: ReactNode
  /** On the right: a price, a picture of a card. */
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  legend: ReactNode
  name: string
  cards: readonly RadioCard[]
  /** The chosen value; with `onChoose` the parent keeps it, without it is only where the choice starts. */
  chosen?: string
  onChoose?: (value: string) => void
  error?: string | null
  required?: boolean
  hideLegend?: boolean
}

/** A choice of one among few, each with room for words: formats, addresses, cards, plans. */
export function RadioCards({ legend, name, cards, chosen, onChoose, error, required, hideLegend }: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className={hideLegend ? 'sr-only' : 'pb-2 font-semibold'}>{legend}</legend>
      {cards.map(({ value, title, about, aside, disabled }) => (
        <label
          key={value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line-strong bg-paper-raised px-4 py-3 has-checked:border-brass-text has-checked:bg-brass-wash has-checked:inset-ring has-checked:inset-ring-brass-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={name}
            value={value}
            disabled={disabled}
            required={required}
            aria-invalid={error ? true : undefined}
            className="focus-visible:outline-none"
            {...(onChoose ? { checked: chosen === value, onChange: () => onChoose(value) } : { defaultChecked: chosen === value })}
          />
          <span className="grow">
            <span className="block font-semibold">{title}</span>
            {about && <span className="block text-sm text-ink-soft">{about}</span>}
          </span>
          {aside && <span className="shrink-0 text-right font-semibold tabular-nums">{aside}</span>}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-ember">
          {error}
        </p>
      )}
    </fieldset>
  )
}
