import { Metronome, Pause, Play, Repeat, RotateCcw } from 'lucide-react'
import { DockButton, visibleIf } from '#player/dock/dock-button.tsx'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { List } from '#ui/icons/screen-icons.ts'

const iconProps = { 'aria-hidden': true, size: 20 } as const
const countIns = ['Count-in off', 'Count-in: 1 bar', 'Count-in: 2 bars'] as const

export function Transport({ state, run, panel, open, loops }: Instrument) {
  const looping = isCompleteLoop(state.loop)
  return (
    <div className="flex items-center justify-center gap-1.5 @min-[66rem]:gap-1 sideways:gap-1 @max-[40rem]:w-full @max-[40rem]:flex-wrap @max-[40rem]:justify-between">
      <DockButton
        label={countIns[state.countIn]}
        act="count-in"
        aria-pressed={state.countIn > 0}
        onClick={() => run('count-in')}
        className={`@max-[40rem]:hidden ${visibleIf(state.can.click)}`}
      >
        {state.countIn === 0 ? <Metronome {...iconProps} /> : `${state.countIn} bar${state.countIn > 1 ? 's' : ''}`}
      </DockButton>
      <DockButton
        label="Back 5 seconds"
        act="back"
        icon={<RotateCcw {...iconProps} />}
        onClick={() => run('back')}
        className="@max-[22rem]:hidden"
      />
      <button
        type="button"
        aria-label={state.playing ? 'Pause' : 'Play'}
        title={state.playing ? 'Pause (Space)' : 'Play (Space)'}
        data-waits=""
        onClick={() => run('toggle')}
        className="plate order-none inline-flex size-16 shrink-0 items-center justify-center rounded-full border border-brass-edge bg-brass text-brass-ink transition-transform hover:bg-brass-shine active:translate-y-px sideways:size-11"
      >
        {state.playing ? (
          <Pause aria-hidden="true" size={28} fill="currentColor" />
        ) : (
          <Play aria-hidden="true" size={28} fill="currentColor" className="ml-1" />
        )}
      </button>
      <fieldset className="contents">
        <legend className="sr-only">Loop</legend>
        <DockButton label="Set loop start" act="loop-start" aria-pressed={state.loop.from !== null} onClick={() => run('loop-start')}>
          A
        </DockButton>
        <DockButton label="Set loop end" act="loop-end" aria-pressed={state.loop.to !== null} onClick={() => run('loop-end')}>
          B
        </DockButton>
        <DockButton
          label="Loop"
          act="loop"
          aria-pressed={state.looping}
          disabled={!looping}
          icon={<Repeat {...iconProps} />}
          onClick={() => run('loop')}
        />
        <DockButton label="Loops" aria-expanded={panel === 'loops'} onClick={() => open('loops')} className="relative">
          <List {...iconProps} className="hidden @max-[22rem]:block @min-[40rem]:@max-[108rem]:block" />
          <span className="@max-[22rem]:hidden @min-[40rem]:@max-[108rem]:hidden">Loops</span>
          {loops.loops.length > 0 && (
            // Decorative: the button's accessible name stays "Loops".
            <span
              data-count={loops.loops.length}
              className="absolute -top-1 -right-1 min-w-5 rounded-full bg-brass px-1 text-center text-brass-ink text-xs leading-5 after:content-[attr(data-count)]"
            />
          )}
        </DockButton>
      </fieldset>
    </div>
  )
}
