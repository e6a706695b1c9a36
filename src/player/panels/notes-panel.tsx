import { type FormEvent, useState } from 'react'
import { timeText } from '#kernel/time-text.ts'
import { Panel } from '#player/panels/panel.tsx'
import type { Refusal } from '#player/saved/use-loops.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { Button } from '#ui/form/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'

export function NotesPanel({ instrument: { notes, state, controls, closePanel } }: { instrument: Instrument }) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  // The position when writing started, not the current one.
  const [at, setAt] = useState(state.time)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const refusal = await notes.add(at, String(new FormData(form).get('text')))
    setRefused(refusal)
    if (!refusal) form.reset()
  }
  return (
    <Panel title="Notes" onClose={closePanel}>
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
        <TextAreaField
          name="text"
          label={`Note at ${timeText(at)}`}
          hint="Only you can read it."
          rows={2}
          error={refused ? (refused.errors.text ?? refused.errors.seconds ?? refused.words) : null}
          onFocus={(event) => event.currentTarget.value === '' && setAt(state.time)}
        />
        <Button type="submit" look="brass">
          Save note
        </Button>
      </form>
      {notes.notes.length > 0 && (
        <ol className="grid gap-2">
          {notes.notes.map(({ id, seconds, text }) => (
            <li key={id} className="flex items-start gap-2 border-line border-t pt-2">
              <button
                type="button"
                aria-label={`Go to ${timeText(seconds)}`}
                onClick={() => controls.current?.seek(seconds)}
                className="min-h-11 shrink-0 rounded-control px-1 font-semibold text-brass-text text-sm tabular-nums underline underline-offset-4"
              >
                {timeText(seconds)}
              </button>
              <p className="wrap-anywhere grow whitespace-pre-line pt-2.5 text-sm">{text}</p>
              <Button
                look="plain"
                aria-label={`Remove the note at ${timeText(seconds)}`}
                onClick={() => void notes.remove(id).then(setRefused)}
                className="px-1 text-sm"
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
