import type { ReactNode } from 'react'
import { ClimbStrip } from '#player/dock/climb-strip.tsx'
import { SpeedRow } from '#player/dock/speed-row.tsx'
import { Transport } from '#player/dock/transport.tsx'
import { ViewRow } from '#player/dock/view-row.tsx'
import { nudgeLoop } from '#player/rules/loop.ts'
import { Timeline } from '#player/timeline/timeline.tsx'
import type { Instrument } from '#player/use-instrument.ts'

type DockProps = { instrument: Instrument; timeline?: boolean; more?: ReactNode }

export function Dock({ instrument, timeline = true, more }: DockProps) {
  return (
    <div className="@container min-w-0 shrink-0 border-line border-t bg-paper-raised/95 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sideways:pb-2">
      <div className="grid min-w-0 gap-2">
        {timeline && <InstrumentTimeline instrument={instrument} />}
        {more}
        {instrument.view.climb.on && <ClimbStrip {...instrument} />}
        <div className="flex flex-wrap items-center justify-between gap-2 @max-[40rem]:flex-col-reverse">
          <Transport {...instrument} />
          <SpeedRow {...instrument} />
          <ViewRow {...instrument} />
        </div>
      </div>
    </div>
  )
}

export function InstrumentTimeline({ instrument, tall = false, zoom = 1 }: { instrument: Instrument; tall?: boolean; zoom?: number }) {
  const { state, playable, bars, loops, notes, film, controls, use } = instrument
  return (
    <Timeline
      tall={tall}
      zoom={zoom}
      state={state}
      chapters={playable.chapters}
      peaks={playable.peaks}
      bars={bars}
      loops={loops.loops}
      notes={notes.notes}
      hard={playable.hard_bars}
      storyboard={film ? playable.poster.replace(/poster\.jpg$/, 'storyboard.vtt') : null}
      onSeek={(seconds) => controls.current?.seek(seconds)}
      onLoop={(loop) => controls.current?.setLoop(loop)}
      onNudge={(end, by) => controls.current?.setLoop(nudgeLoop(state.loop, end, by, state.duration))}
      onUse={use}
    />
  )
}
