import { hertzOf, noteName, octaveOf, spokenNote } from '#practice/tools/rules/pitch.ts'
import { Play } from '#ui/icons/icons.ts'

type TunerStringsProps = {
  strings: readonly number[]
  a4: number
  leftHanded: boolean
  held: number | null
  sounding: number | null
  onHold: (string: number | null) => void
  onPlay: (hertz: number) => void
}

/** The strings as the player sees them. A press holds one, so that the tuner listens only to it. */
export const TunerStrings = ({ strings, a4, leftHanded, held, sounding, onHold, onPlay }: TunerStringsProps) => {
  const inOrder = strings.map((midi, string) => ({ midi, string }))
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">Strings</legend>
      <div className="grid grid-flow-col auto-cols-fr gap-1.5 sm:gap-3">
        {(leftHanded ? inOrder.toReversed() : inOrder).map(({ midi, string }) => (
          <div key={string} className="grid gap-1.5">
            <button
              type="button"
              aria-pressed={held === string}
              aria-label={`${noteName(midi)}${octaveOf(midi)} string: tune only this one`}
              data-lit={sounding === string || undefined}
              onClick={() => onHold(held === string ? null : string)}
              className="grid min-h-20 content-center justify-items-center rounded-control border border-line-strong bg-paper-raised hover:bg-paper-sunk aria-pressed:border-brass-text aria-pressed:bg-brass-wash aria-pressed:inset-ring-2 aria-pressed:inset-ring-brass-text data-lit:border-brass-text data-lit:bg-brass-wash"
            >
              <span aria-hidden="true" className="display text-2xl leading-none">
                {noteName(midi)}
                <sub className="text-sm">{octaveOf(midi)}</sub>
              </span>
            </button>
            <p aria-hidden="true" className="hidden text-center text-ink-soft text-xs tabular-nums sm:block">
              {hertzOf(midi, a4).toFixed(1)} Hz
            </p>
            <button
              type="button"
              aria-label={`Hear ${spokenNote(midi)}${octaveOf(midi)}`}
              onClick={() => onPlay(hertzOf(midi, a4))}
              className="grid min-h-11 place-items-center rounded-control border border-line-strong hover:bg-paper-sunk"
            >
              <Play aria-hidden="true" size={18} />
            </button>
          </div>
        ))}
      </div>
      <p className="pt-2 text-ink-soft text-sm">
        The nearest string is found automatically. Press a string to tune only that one, or hear how it should sound.
      </p>
    </fieldset>
  )
}
