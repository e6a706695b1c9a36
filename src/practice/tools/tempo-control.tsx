import { useRef, useState } from 'react'
import { clampTempo, isTempo, maxTempo, minTempo, tappedTempo, withTap } from '#practice/tools/rules/tap-tempo.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'

type TempoControlProps = { bpm: number; onChange: (bpm: number) => void }

/** Sets the bpm: by slider, step, typing or tapping. */
export function TempoControl({ bpm, onChange }: TempoControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const taps = useRef<number[]>([])
  const choose = (next: number) => {
    setTyped(null)
    onChange(clampTempo(next))
  }
  const type = (text: string) => {
    setTyped(text)
    if (isTempo(Number(text))) onChange(Number(text))
  }
  const tap = (stamp: number) => {
    taps.current = withTap(taps.current, stamp / 1000)
    const tempo = tappedTempo(taps.current)
    if (tempo) choose(tempo)
  }
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-center gap-2 sm:gap-4">
        <IconButton label="1 bpm slower" outlined icon={<span className="text-2xl">−</span>} onClick={() => choose(bpm - 1)} />
        <p className="min-w-32 text-center sm:min-w-40 leading-none">
          <span className="display block text-[clamp(3rem,18vw,4.5rem)] tabular-nums">{bpm}</span>
          <span className="text-ink-soft">beats a minute</span>
        </p>
        <IconButton label="1 bpm faster" outlined icon={<span className="text-2xl">+</span>} onClick={() => choose(bpm + 1)} />
      </div>
      <input
        type="range"
        aria-label="Tempo"
        aria-valuetext={`${bpm} beats a minute`}
        min={minTempo}
        max={maxTempo}
        step={1}
        value={bpm}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        className="min-h-11 w-full"
      />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Field
          label="Exact tempo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed ?? String(bpm)}
          error={typed !== null && !isTempo(Number(typed)) ? `Type a whole number from ${minTempo} to ${maxTempo}.` : null}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped((text) => (text !== null && isTempo(Number(text)) ? null : text))}
          className="max-w-32 tabular-nums"
        />
        <Button
          size="large"
          className="mt-7 min-w-32"
          onPointerDown={(event) => tap(event.timeStamp)}
          onClick={(event) => event.detail === 0 && tap(event.timeStamp)}
        >
          Tap
        </Button>
      </div>
    </div>
  )
}
