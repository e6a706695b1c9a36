import { type FormEvent, useState } from 'react'
import { timeText } from '#kernel/time-text.ts'
import { BestChart } from '#player/panels/best-chart.tsx'
import type { Refusal } from '#player/saved/use-loops.ts'
import type { PracticeLoop } from '#practice/practice-schemas.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

type SavedLoopProps = {
  loop: PracticeLoop
  index: number
  current: boolean
  onUse: () => void
  onRename: (name: string) => Promise<Refusal | null>
  onRemove: () => Promise<Refusal | null>
}

export function SavedLoop({ loop, index, current, onUse, onRename, onRemove }: SavedLoopProps) {
  const [editing, setEditing] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refusal = await onRename(String(new FormData(event.currentTarget).get('name')))
    setRefused(refusal)
    if (!refusal) setEditing(false)
  }
  return (
    <li
      className={`grid grid-cols-1 gap-2 rounded-control border px-3 py-2 ${current ? 'border-brass-edge bg-brass-wash' : 'border-line'}`}
    >
      <div className="flex items-center gap-3">
        <button type="button" aria-pressed={current} onClick={onUse} className="min-h-11 min-w-0 grow text-left">
          <span className="block truncate font-semibold">{loop.name}</span>
          <span className="block text-ink-soft text-sm tabular-nums">
            {timeText(loop.from)} to {timeText(loop.to)} at {Math.round(loop.rate * 100)}%
          </span>
        </button>
        {index < 9 && <kbd className="min-w-7 rounded-control border border-line-strong px-1.5 text-center text-sm">{index + 1}</kbd>}
        <Button
          look="plain"
          aria-expanded={editing}
          aria-label={`Change ${loop.name}`}
          onClick={() => setEditing(!editing)}
          className="px-2 text-sm"
        >
          Change
        </Button>
      </div>
      {current && loop.best_rate !== null && <BestChart loop={loop} />}
      {editing && (
        <form noValidate onSubmit={(event) => void rename(event)} className="grid gap-3 pb-1">
          <Field
            name="name"
            label="Name"
            defaultValue={loop.name}
            error={refused ? (refused.errors.name ?? refused.words) : null}
            maxLength={200}
            autoComplete="off"
          />
          <span className="flex gap-2">
            <Button type="submit">Rename</Button>
            <Button look="danger" aria-label={`Remove ${loop.name}`} onClick={() => void onRemove().then(setRefused)}>
              Remove
            </Button>
          </span>
        </form>
      )}
    </li>
  )
}
