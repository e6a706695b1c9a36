import { clockTime } from '#kernel/text.ts'

type BarPositionProps = { at: number; length: number; onSeek: (seconds: number) => void }

/** Playback position, with a slider to change it. Seconds. */
export const BarPosition = ({ at, length, onSeek }: BarPositionProps) => (
  <input
    type="range"
    aria-label="Position"
    aria-valuetext={`${clockTime(at)} of ${clockTime(length)}`}
    min={0}
    max={Math.max(1, length)}
    step={0.1}
    value={Math.min(at, length)}
    onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
    className="h-11 w-0 min-w-0 grow accent-brass"
  />
)
