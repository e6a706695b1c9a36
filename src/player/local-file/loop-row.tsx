import { clockTime } from '#kernel/text.ts'
import type { Span } from '#sound/rules/playhead.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'

type LoopRowProps = { loop: Span | null; place: number; onEnd: (end: keyof Span, at: number) => void; onOff: () => void }

const nudge = 0.1

export const LoopRow = ({ loop, place, onEnd, onOff }: LoopRowProps) => (
  <fieldset className="grid gap-3">
    <legend className="pb-2 font-semibold">Loop</legend>
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => onEnd('from', place)}>Start here</Button>
      <Button onClick={() => onEnd('to', place)}>End here</Button>
      {loop && <Button onClick={onOff}>Loop off</Button>}
    </div>
    {loop && (
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <LoopEnd name="Start" at={loop.from} onMove={(by) => onEnd('from', loop.from + by)} />
        <LoopEnd name="End" at={loop.to} onMove={(by) => onEnd('to', loop.to + by)} />
      </div>
    )}
  </fieldset>
)

const LoopEnd = ({ name, at, onMove }: { name: string; at: number; onMove: (by: number) => void }) => (
  <p className="flex items-center gap-2 tabular-nums">
    <span className="text-ink-soft">{name}</span>
    <IconButton label={`${name} 0.1 s earlier`} outlined icon={<span className="text-xl">−</span>} onClick={() => onMove(-nudge)} />
    <span>{`${clockTime(at)}.${Math.floor((at % 1) * 10 + 1e-6)}`}</span>
    <IconButton label={`${name} 0.1 s later`} outlined icon={<span className="text-xl">+</span>} onClick={() => onMove(nudge)} />
  </p>
)
