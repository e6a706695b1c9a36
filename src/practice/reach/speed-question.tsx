import { sixteenthsLimits } from '#practice/rules/sixteenths.ts'
import { Field } from '#ui/form/field.tsx'

/** Question for members whose loops don't show their speed yet. */
export const SpeedQuestion = ({ answer, error }: { answer: number | null; error?: string | undefined }) => (
  <Field
    label="Up to what tempo can you play four notes a beat cleanly?"
    hint="Sixteenth notes with the metronome, in beats a minute. 60 is unhurried, 100 is quick."
    name="tempo"
    id="tempo"
    type="number"
    required={false}
    inputMode="numeric"
    min={sixteenthsLimits.slowest}
    max={sixteenthsLimits.fastest}
    defaultValue={answer ?? ''}
    error={error}
  />
)
