import { type FormEvent, useState } from 'react'
import { parseTime, timeText } from '#kernel/time-text.ts'
import { nudgeBy } from '#player/player-actions.ts'
import { barsOfLoop, loopOfBars } from '#player/rules/bars.ts'
import { isCompleteLoop, nudgeLoop } from '#player/rules/loop.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { endProblems } from '#practice/rules/practice-loop.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

/** Sets the loop's ends by number, in 0.1 s steps, and by bar. An invalid value shows an error and stays as typed. */
export function LoopEnds({ state, controls, playable, bars }: Instrument) {
  const { loop } = state
  const [errors, setErrors] = useState<Record<string, string>>({})
  const barRange = barsOfLoop(bars, loop)
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => parseTime(String(form.get(name)))
    const [from, to] = [typed('from'), typed('to')]
    const found = endProblems(from, to, playable.duration)
    setErrors(found)
    if (Object.keys(found).length === 0) controls.current?.setLoop({ from, to })
  }
  const setBars = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosenLoop = loopOfBars(bars, Number(form.get('first')), Number(form.get('last')))
    const found = chosenLoop
      ? endProblems(chosenLoop.from, chosenLoop.to, playable.duration)
      : { to: `Choose bars from 1 to ${bars.length}.` }
    setErrors(found.to ? { bars: found.to } : {})
    if (chosenLoop && Object.keys(found).length === 0) controls.current?.setLoop(chosenLoop)
  }
  const nudge = (end: 'from' | 'to', by: number) => controls.current?.setLoop(nudgeLoop(loop, end, by, state.duration))
  return (
    <div className="grid gap-4">
      <form key={`${loop.from} ${loop.to}`} noValidate onSubmit={set} className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="grid content-start gap-1.5">
              <Field
                name={end}
                label={end === 'from' ? 'Start' : 'End'}
                error={errors[end] ?? null}
                inputMode="decimal"
                autoComplete="off"
                placeholder="1:02.4"
                defaultValue={loop[end] === null ? '' : timeText(loop[end])}
                className="tabular-nums"
              />
              {isCompleteLoop(loop) && (
                <span className="grid grid-cols-2 gap-1.5 tabular-nums">
                  {[-nudgeBy, nudgeBy].map((by) => (
                    <Button
                      key={by}
                      aria-label={`Move the loop ${end === 'from' ? 'start' : 'end'} ${by < 0 ? 'back' : 'on'} 0.1 s`}
                      onClick={() => nudge(end, by)}
                      className="px-1 text-sm"
                    >
                      {by < 0 ? '−' : '+'}0.1
                    </Button>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
        <Button type="submit">Set the loop</Button>
      </form>
      {bars.length > 0 && (
        <form key={`bars ${barRange?.first} ${barRange?.last}`} noValidate onSubmit={setBars} className="grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Field
              name="first"
              label="From bar"
              type="number"
              min={1}
              max={bars.length}
              defaultValue={barRange?.first ?? 1}
              autoComplete="off"
            />
            <Field
              name="last"
              label="To bar"
              type="number"
              min={1}
              max={bars.length}
              defaultValue={barRange?.last ?? 4}
              error={errors.bars ?? null}
              autoComplete="off"
            />
          </div>
          <Button type="submit">Loop these bars</Button>
        </form>
      )}
    </div>
  )
}
