import { centsText, isInTune, noteName } from '#practice/tools/rules/pitch.ts'

const reach = 50
const degreesAt = (cents: number): number => (Math.max(-reach, Math.min(reach, cents)) / reach) * 60
const marks = [-50, -40, -30, -20, -10, 0, 10, 20, 30, 40, 50]

type TunerNeedleProps = { note: number | null; cents: number | null }

/** The dial: flat on the left, sharp on the right, the note’s name in the centre. */
export function TunerNeedle({ note, cents }: TunerNeedleProps) {
  const good = cents !== null && isInTune(cents)
  return (
    <div className="grid justify-items-center">
      <svg viewBox="0 0 320 172" className="w-full max-w-xl" aria-hidden="true">
        {marks.map((mark) => (
          <line
            key={mark}
            x1="160"
            x2="160"
            y1={mark === 0 ? 4 : 12}
            y2={mark === 0 ? 36 : 28}
            strokeWidth={mark === 0 ? 6 : 3}
            strokeLinecap="round"
            transform={`rotate(${degreesAt(mark)} 160 168)`}
            className={mark === 0 ? 'stroke-leaf' : 'stroke-line-strong'}
          />
        ))}
        <line
          x1="160"
          x2="160"
          y1="16"
          y2="150"
          strokeWidth="7"
          strokeLinecap="round"
          className={`transition-transform duration-100 motion-reduce:transition-none ${cents === null ? 'stroke-line' : good ? 'stroke-leaf' : 'stroke-ember'}`}
          style={{ transform: `rotate(${degreesAt(cents ?? -reach)}deg)`, transformOrigin: '160px 168px' }}
        />
        <circle cx="160" cy="168" r="9" className="fill-ink" />
      </svg>
      <meter
        aria-label="Cents off"
        min={-reach}
        max={reach}
        value={cents === null ? 0 : Math.round(cents * 10) / 10}
        aria-valuetext={cents === null ? 'No string sounds' : centsText(cents)}
        className="sr-only"
      />
      <p className="grid min-h-44 content-center justify-items-center pt-2">
        {note !== null && <span className={`display text-[7rem] leading-none ${good ? 'text-leaf' : ''}`}>{noteName(note)}</span>}
        <span className={`pt-2 font-semibold text-2xl tabular-nums ${good ? 'text-leaf' : 'text-ink-soft'}`}>
          {cents === null ? 'Play a string' : centsText(cents)}
        </span>
      </p>
    </div>
  )
}
