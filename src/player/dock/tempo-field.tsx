import { type KeyboardEvent, useState } from 'react'

type TempoFieldProps = { bpm: number; onChoose: (bpm: number) => void }

/** The current tempo. Enter or blur applies a typed value; Escape discards it. */
export function TempoField({ bpm, onChoose }: TempoFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const accept = () => {
    if (typed) onChoose(Number(typed))
    setTyped(null)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') accept()
    if (key === 'Escape') setTyped(null)
  }
  return (
    <span className="min-w-20 sideways:min-w-11 sideways:@max-[50rem]:hidden">
      <label className="flex h-11 items-baseline justify-center gap-1 rounded-control leading-11 hover:bg-paper-sunk sideways:flex-col sideways:items-center sideways:gap-0 sideways:leading-none">
        <span className="sr-only">Tempo in bpm</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          autoComplete="off"
          value={typed ?? bpm}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={accept}
          className="display h-11 w-[3.2ch] rounded-control bg-transparent text-right text-2xl tabular-nums sideways:h-6 sideways:w-11 sideways:text-center sideways:text-lg [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <span aria-hidden="true" className="text-ink-soft text-xs">
          bpm
        </span>
      </label>
      <output aria-label="Tempo" className="sr-only">
        {bpm} bpm
      </output>
    </span>
  )
}
