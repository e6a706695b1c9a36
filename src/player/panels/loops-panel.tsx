import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { capitalize } from '#kernel/text.ts'
import { LoopEnds } from '#player/panels/loop-ends.tsx'
import { Panel } from '#player/panels/panel.tsx'
import { SavedLoop } from '#player/panels/saved-loop.tsx'
import { barText } from '#player/rules/bars.ts'
import { climbOf } from '#player/rules/climb.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { Refusal } from '#player/saved/use-loops.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

export function LoopsPanel({ instrument }: { instrument: Instrument }) {
  const { loops, current, playable, use, closePanel, run, state } = instrument
  return (
    <Panel title="Loops" onClose={closePanel}>
      {playable.saves_position ? <SaveLoop {...instrument} /> : <SignIn />}
      {loops.loops.length > 0 && (
        <ol className="grid grid-cols-1 gap-2">
          {loops.loops.map((loop, index) => (
            <SavedLoop
              key={loop.id}
              loop={loop}
              index={index}
              current={current?.id === loop.id}
              onUse={() => use(loop)}
              onRename={(name) => loops.change(loop.id, { name })}
              onRemove={() => loops.remove(loop.id)}
            />
          ))}
        </ol>
      )}
      <LoopEnds {...instrument} />
      {isCompleteLoop(state.loop) && (
        <Button look="plain" onClick={() => run('loop-clear')} className="justify-self-start px-0">
          Clear loop
        </Button>
      )}
    </Panel>
  )
}

function SaveLoop({ state, bars, loops, current, view, announce }: Instrument) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { loop } = state
  if (!isCompleteLoop(loop))
    return <p className="text-ink-soft text-sm">Set a start and an end to save a loop. Drag over the wave, or press A and B.</p>
  if (current) return null
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    const refusal = await loops.add({
      name,
      ...loop,
      rate: state.rate,
      semitones: state.semitones,
      goal_rate: view.climb.goal,
      climb: view.climb.on ? climbOf(view.climb) : null,
    })
    setRefused(refusal)
    if (!refusal) announce(`Saved ${name}`)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      <Field
        name="name"
        label="Save this loop as"
        defaultValue={capitalize(barText(bars, loop)) || `Loop ${loops.loops.length + 1}`}
        error={refused ? (Object.values(refused.errors)[0] ?? refused.words) : null}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" look="brass">
        Save loop
      </Button>
    </form>
  )
}

/** Returns to this panel after sign-in. The browser remembers the loop. */
function SignIn() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('panel', 'loops')
  return (
    <p className="text-ink-soft text-sm">
      <Link to={`/sign-in?back=${encodeURIComponent(`${pathname}?${params}`)}`} className="underline">
        Sign in
      </Link>{' '}
      to save loops and carry on where you stopped on any device.
    </p>
  )
}
