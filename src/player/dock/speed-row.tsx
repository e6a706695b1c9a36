import { DockButton } from '#player/dock/dock-button.tsx'
import { TempoField } from '#player/dock/tempo-field.tsx'
import { rateOf, speedKeys } from '#player/rules/speed.ts'
import type { Instrument } from '#player/use-instrument.ts'

const percent = (rate: number): string => `${Math.round(rate * 100)}`

/** Speed buttons and the current tempo, large enough to read from a music stand. */
export function SpeedRow({ state, tempo, run, controls, announce }: Instrument) {
  const choose = (rate: number) => {
    controls.current?.setRate(rate)
    announce(`Speed ${percent(rate)}%`)
  }
  return (
    <fieldset className="flex items-center gap-1.5 @min-[66rem]:gap-1 sideways:gap-1 @max-[40rem]:w-full @max-[40rem]:flex-wrap @max-[40rem]:justify-between">
      <legend className="sr-only">Speed</legend>
      <span className="hidden gap-0.5 @min-[82rem]:flex @min-[96rem]:gap-1 sideways:hidden">
        {speedKeys.map((rate) => (
          <DockButton
            key={rate}
            label={`${percent(rate)}%`}
            aria-pressed={Math.abs(state.rate - rate) < 0.004}
            onClick={() => choose(rate)}
            className="@max-[96rem]:min-w-10 @max-[96rem]:px-1"
          >
            {percent(rate)}
          </DockButton>
        ))}
      </span>
      <DockButton label="1% slower" act="slower" onClick={() => run('slower')} className="text-lg">
        −
      </DockButton>
      <label className="relative flex h-11 min-w-20 items-center justify-center rounded-control focus-within:outline-2 focus-within:outline-focus">
        <span className="sr-only">Speed in per cent</span>
        <input
          type="range"
          min={25}
          max={200}
          step={1}
          value={Math.round(state.rate * 100)}
          aria-valuetext={`${percent(state.rate)} per cent${tempo ? `, ${Math.round(state.rate * tempo)} beats` : ''}`}
          onChange={(event) => choose(Number(event.currentTarget.value) / 100)}
          className="absolute inset-x-0 bottom-0 h-5 w-full"
        />
        <span aria-hidden="true" className="pointer-events-none pb-3 font-bold text-base tabular-nums">
          {percent(state.rate)}%
        </span>
      </label>
      <DockButton label="1% faster" act="faster" onClick={() => run('faster')} className="text-lg">
        +
      </DockButton>
      {tempo && <TempoField bpm={Math.round(state.rate * tempo)} onChoose={(bpm) => choose(rateOf(bpm, tempo))} />}
    </fieldset>
  )
}
