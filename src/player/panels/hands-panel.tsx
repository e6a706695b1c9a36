import { useEffect, useRef, useState } from 'react'
import { hasMidi, signalName } from '#player/hands/pedals.client.ts'
import type { Pedals } from '#player/hands/use-pedals.ts'
import { supportsVoice, voiceCommands } from '#player/hands/voice.client.ts'
import { Panel } from '#player/panels/panel.tsx'
import { actionLabel, actions, type PlayerAction } from '#player/rules/keys.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type HandsPanelProps = {
  pedals: Pedals
  voice: { on: boolean; heard: string; problem: string; set: (on: boolean) => void }
  hiddenActions: readonly PlayerAction[]
  onClose: () => void
}

export function HandsPanel({ pedals, voice, hiddenActions, onClose }: HandsPanelProps) {
  const [action, setAction] = useState<PlayerAction>('toggle')
  const learn = useRef<HTMLButtonElement>(null)
  const hears = useVoice()
  return (
    <Panel title="Pedals and voice" onClose={onClose}>
      <section className="grid gap-3">
        <h3 className="text-base">Pedals</h3>
        <SelectField
          label="What the pedal does"
          value={action}
          onChange={(event) => setAction(event.currentTarget.value as PlayerAction)}
          options={actions.filter((row) => !hiddenActions.includes(row.act)).map((row) => ({ value: row.act, text: row.words }))}
        />
        <button
          ref={learn}
          type="button"
          aria-pressed={pedals.learning !== null}
          onClick={() => pedals.learn(pedals.learning ? null : action)}
          className="min-h-13 rounded-control border border-line-strong border-dashed px-4 font-semibold aria-pressed:border-brass-edge aria-pressed:bg-brass-wash"
        >
          {pedals.learning ? 'Press your pedal now…' : 'Choose a pedal'}
        </button>
        <p role="status" className="text-ink-soft text-sm">
          {pedals.learning ? `The next key or MIDI message will mean: ${actionLabel(pedals.learning)}. Esc cancels.` : ''}
        </p>
        {hasMidi() && pedals.midi !== 'on' && (
          <Button onClick={pedals.connect}>{pedals.midi === 'refused' ? 'MIDI was refused. Try again' : 'Connect MIDI pedals'}</Button>
        )}
        {Object.entries(pedals.bindings).length > 0 && (
          <ul className="grid gap-1">
            {Object.entries(pedals.bindings).map(([signal, bound]) => (
              <li key={signal} className="flex items-center gap-3 border-line border-t pt-1 text-sm">
                <kbd className="rounded-control border border-line-strong px-1.5">{signalName(signal)}</kbd>
                <span className="grow">{actionLabel(bound)}</span>
                <Button
                  look="plain"
                  aria-label={`Remove the pedal ${signalName(signal)}`}
                  onClick={() => pedals.forget(signal)}
                  className="px-1 text-sm"
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {hears && (
        <section className="grid gap-2">
          <h3 className="text-base">Voice</h3>
          <Checkbox
            label="Listen for words"
            hint={`Say ${Object.keys(voiceCommands).join(', ')}. Your browser recognises them on this device.`}
            checked={voice.on}
            onChange={(event) => voice.set(event.currentTarget.checked)}
            error={voice.problem || null}
          />
          {voice.heard && (
            <p role="status" className="text-ink-soft text-sm">
              Heard “{voice.heard}”
            </p>
          )}
        </section>
      )}
    </Panel>
  )
}

function useVoice(): boolean {
  const [hears, setHears] = useState(false)
  useEffect(() => void supportsVoice().then(setHears), [])
  return hears
}
