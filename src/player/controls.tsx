import { Pause, Play, Repeat, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { PlayerState } from '#player/player-controls.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { isLooping } from '#player/rules/loop.ts'
import { speeds, speedWords } from '#player/rules/speed.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'

type ControlsProps = {
  state: PlayerState
  tempo: number | null
  act: (act: PlayerAction) => void
  onRate: (rate: number) => void
  onNudge: (end: 'from' | 'to', by: number) => void
  onVolume: (volume: number) => void
  more?: ReactNode
}

const icon = { 'aria-hidden': true, size: 20 } as const

export function Controls({ state, tempo, act, onRate, onNudge, onVolume, more }: ControlsProps) {
  const stepping = useRef(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button
          look="brass"
          size="large"
          onClick={() => act('toggle')}
          aria-label={state.playing ? 'Pause' : 'Play'}
          data-waits=""
          className="rounded-full"
        >
          {state.playing ? <Pause {...icon} /> : <Play {...icon} />}
        </Button>
        <IconButton label="Back 5 seconds" icon={<RotateCcw {...icon} />} onClick={() => act('back')} />
      </div>
      <label className="flex items-center gap-2 font-semibold text-sm">
        Speed
        <select
          value={state.rate}
          onKeyDown={(event) => {
            stepping.current = event.key !== 'Enter'
          }}
          onPointerDown={() => {
            stepping.current = false
          }}
          onChange={(event) => {
            onRate(Number(event.currentTarget.value))
            // After choosing a speed, Space plays again; stepping through speeds by key keeps the focus.
            if (!stepping.current) event.currentTarget.closest('section')?.focus({ preventScroll: true })
          }}
          className="min-h-11 rounded-control border border-line-strong bg-paper-raised px-2 tabular-nums"
        >
          {(speeds as readonly number[]).map((speed) => (
            <option key={speed} value={speed}>
              {speedWords(speed, tempo)}
            </option>
          ))}
        </select>
      </label>
      <LoopControls state={state} act={act} onNudge={onNudge} />
      <div className="flex items-center gap-1">
        <IconButton
          label={state.muted ? 'Unmute' : 'Mute'}
          aria-pressed={state.muted}
          icon={state.muted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
          onClick={() => act('mute')}
        />
        <input
          type="range"
          aria-label="Volume"
          min={0}
          max={1}
          step={0.05}
          value={state.muted ? 0 : state.volume}
          onChange={(event) => onVolume(Number(event.currentTarget.value))}
          className="hidden w-24 sm:block"
        />
      </div>
      {more && <div className="ml-auto flex items-center gap-1">{more}</div>}
    </div>
  )
}

function LoopControls({ state, act, onNudge }: Pick<ControlsProps, 'state' | 'act' | 'onNudge'>) {
  const looping = isLooping(state.loop)
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">Loop</legend>
      <Button aria-pressed={state.loop.from !== null} onClick={() => act('loop-start')} aria-label="Set loop start">
        A
      </Button>
      <Button aria-pressed={state.loop.to !== null} onClick={() => act('loop-end')} aria-label="Set loop end">
        B
      </Button>
      {looping && (
        <>
          <Nudge end="from" words="loop start" onNudge={onNudge} />
          <Nudge end="to" words="loop end" onNudge={onNudge} />
          <IconButton label="Clear loop" aria-pressed icon={<Repeat {...icon} />} onClick={() => act('loop-off')} />
        </>
      )}
    </fieldset>
  )
}

const Nudge = ({ end, words, onNudge }: { end: 'from' | 'to'; words: string; onNudge: ControlsProps['onNudge'] }) => (
  <span className="flex rounded-control border border-line-strong tabular-nums">
    {([-0.1, 0.1] as const).map((by) => (
      <button
        key={by}
        type="button"
        aria-label={`Move the ${words} ${by < 0 ? 'back' : 'on'} 0.1 s`}
        onClick={() => onNudge(end, by)}
        className="min-h-11 min-w-11 rounded-control px-1 font-semibold text-sm hover:bg-paper-sunk"
      >
        {end === 'from' ? 'A' : 'B'}
        {by < 0 ? '−' : '+'}
      </button>
    ))}
  </span>
)
