import { sixteenthsLimits } from '#practice/rules/sixteenths.ts'
import { Field } from '#ui/form/field.tsx'

/** The one question to a member whose loops don't tell yet. */
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
