import { useState } from 'react'
import { BeatRow } from '#practice/tools/beat-row.tsx'
import { isGapBar, type Pattern, withBeats } from '#practice/tools/rules/click-schedule.ts'
import { TempoControl } from '#practice/tools/tempo-control.tsx'
import { useMetronome } from '#practice/tools/use-metronome.ts'
import { useSpace } from '#practice/tools/use-space.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { markReady } from '#ui/mark-ready.ts'

const defaultPattern: Pattern = {
  bpm: 100,
  beats: ['accent', 'normal', 'normal', 'normal'],
  subdivision: 1,
  gap: { sounding: 4, silent: 0 },
}

const countOptions = (from: number, to: number, countText: (count: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), text: countText(from + i) }))
const barsText = (count: number): string => (count === 1 ? '1 bar' : `${count} bars`)

const beatCounts = countOptions(1, 12, String)
const subdivisions = [
  { value: '1', text: 'None' },
  { value: '2', text: 'Eighths' },
  { value: '3', text: 'Triplets' },
  { value: '4', text: 'Sixteenths' },
]
const soundingOptions = countOptions(1, 8, barsText)
const silentOptions = countOptions(0, 8, (count) => (count === 0 ? 'No gap' : barsText(count)))

export function Metronome() {
  const [pattern, setPattern] = useState(defaultPattern)
  const { isRunning, lit, problem, toggle } = useMetronome(pattern)
  useSpace(toggle)
  const change = (part: Partial<Pattern>) => setPattern((was) => ({ ...was, ...part }))
  const { bpm, beats, subdivision, gap } = pattern
  return (
    <div className="grid gap-8 panel p-5 sm:p-8">
      {problem && (
        <Notice title="The click can’t sound" tone="ember" live>
          <p>Your browser doesn’t let this page play sound. Check its sound settings, then press Start again.</p>
        </Notice>
      )}
      <TempoControl bpm={bpm} onChange={(next) => change({ bpm: next })} />
      <BeatRow beats={beats} lit={lit?.beat ?? null} onChange={(next) => change({ beats: next })} />
      <div className="grid gap-2">
        <Button ref={markReady} data-waits="" look="brass" size="large" wide aria-keyshortcuts="Space" onClick={toggle}>
          {isRunning ? 'Stop' : 'Start'}
        </Button>
        <p className="text-center text-ink-soft text-sm">
          {lit && isGapBar(lit.bar, gap) ? 'Silent bar: keep counting.' : 'Space starts and stops.'}
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Beats per bar"
          options={beatCounts}
          value={String(beats.length)}
          onChange={(event) => change({ beats: withBeats(beats, Number(event.currentTarget.value)) })}
        />
        <SelectField
          label="Subdivision"
          options={subdivisions}
          value={String(subdivision)}
          onChange={(event) => change({ subdivision: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Bars with the click"
          options={soundingOptions}
          value={String(gap.sounding)}
          onChange={(event) => change({ gap: { ...gap, sounding: Number(event.currentTarget.value) } })}
        />
        <SelectField
          label="Silent bars after them"
          options={silentOptions}
          value={String(gap.silent)}
          onChange={(event) => change({ gap: { ...gap, silent: Number(event.currentTarget.value) } })}
        />
      </div>
    </div>
  )
}
