import type { ReactNode } from 'react'
import { useId } from 'react'
import { useServerValue } from '#ui/use-server-value.ts'

type RadioCard = {
  value: string
  title: ReactNode
  about?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  legend: ReactNode
  name: string
  cards: readonly RadioCard[]
  /** The initial choice. `onChoose` is called for every other one, including a choice made before hydration. */
  chosen?: string
  onChoose?: (value: string) => void
  error?: string | null
  required?: boolean
  hideLegend?: boolean
}

/** A radio group with room for text: formats, addresses, cards, plans. */
export function RadioCards({ legend, name, cards, chosen, onChoose, error, required, hideLegend }: RadioCardsProps) {
  const id = useId()
  const groupRef = useServerValue<HTMLFieldSetElement>((group) => {
    const now = group.querySelector<HTMLInputElement>('input:checked')?.value
    if (now !== undefined && now !== chosen) onChoose?.(now)
  })
  return (
    <fieldset ref={groupRef} className="grid gap-2">
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
            aria-describedby={error ? `${id}-error` : undefined}
            className="focus-visible:outline-none"
            defaultChecked={chosen === value}
            onChange={() => onChoose?.(value)}
          />
          <span className="min-w-0 grow wrap-anywhere">
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
