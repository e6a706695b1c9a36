import { type FormEvent, useState } from 'react'
import { Panel } from '#player/panels/panel.tsx'
import { climbOf } from '#player/rules/climb.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { rateProblems } from '#practice/rules/practice-loop.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'

export function ClimbPanel({
  instrument: { view, setView, state, controls, current, loops, tempo, closePanel },
}: {
  instrument: Instrument
}) {
  const { climb } = view
  const [errors, setErrors] = useState<Record<string, string>>({})
  const looping = isCompleteLoop(state.loop)
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const number = (name: string) => Number(form.get(name))
    const plan = {
      on: true,
      start: number('start') / 100,
      goal: number('goal') / 100,
      step: number('step') / 100,
      rounds: number('rounds'),
      automatic: form.has('automatic'),
    }
    const found = {
      ...rateProblems('start', plan.start),
      ...rateProblems('goal', plan.goal),
      ...(plan.goal < plan.start && { goal: 'The goal is at least as fast as the start.' }),
      ...(!(plan.step >= 0.01 && plan.step <= 0.25) && { step: 'Choose 1 to 25%.' }),
      ...(!(Number.isInteger(plan.rounds) && plan.rounds >= 1 && plan.rounds <= 20) && { rounds: 'Choose 1 to 20 rounds.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setView({ climb: plan })
    controls.current?.switchLoop(true)
    if (current) void loops.change(current.id, { goal_rate: plan.goal, climb: climbOf(plan) })
    closePanel()
  }
  const number = (name: string, label: string, min: number, max: number, value: number) => (
    <Field name={name} label={label} type="number" min={min} max={max} defaultValue={value} error={errors[name] ?? null} />
  )
  const bpm = tempo ? ` (${tempo} bpm is 100%)` : ''
  return (
    <Panel title="Climb" onClose={closePanel}>
      <p className="text-ink-soft text-sm">
        Plays your loop slowly and gets faster as you get it right. Mark a round with Y or N, a pedal, or the keys on the dock.
      </p>
      {!looping && <p className="font-semibold text-sm">Set a loop first: drag over the wave, or press A and B.</p>}
      <form noValidate onSubmit={start} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          {number('start', 'Start, %', 25, 200, Math.round(climb.start * 100))}
          {number('goal', 'Goal, %', 25, 200, Math.round(climb.goal * 100))}
          {number('step', 'Step, %', 1, 25, Math.round(climb.step * 100))}
          {number('rounds', 'Clean rounds', 1, 20, climb.rounds)}
        </div>
        <Checkbox
          name="automatic"
          label="Count every round as clean"
          hint={`Unless you mark it otherwise${bpm}`}
          defaultChecked={climb.automatic}
        />
        <span className="flex gap-2">
          <Button type="submit" look="brass" disabled={!looping}>
            {climb.on ? 'Start over' : 'Start climbing'}
          </Button>
          {climb.on && (
            <Button
              onClick={() => {
                setView({ climb: { ...climb, on: false } })
                closePanel()
              }}
            >
              Stop climbing
            </Button>
          )}
        </span>
      </form>
    </Panel>
  )
}
