import { useEffect, useRef, useState } from 'react'
import { playReferenceTone } from '#practice/tools/reference-tone.client.ts'
import { centsText, nearestString, spokenNote } from '#practice/tools/rules/pitch.ts'
import { defaultTunerSettings, highestA4, isA4, lowestA4 } from '#practice/tools/rules/tuner-settings.ts'
import { isTuning, type Tuning, type TuningName, tuningNames, tunings } from '#practice/tools/rules/tunings.ts'
import { TunerNeedle } from '#practice/tools/tuner-needle.tsx'
import { loadTunerSettings, saveTunerSettings } from '#practice/tools/tuner-settings.client.ts'
import { TunerStart } from '#practice/tools/tuner-start.tsx'
import { TunerStrings } from '#practice/tools/tuner-strings.tsx'
import { useTuner } from '#practice/tools/use-tuner.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

const options = tuningNames.map((value) => ({ value, text: tunings[value].name }))

/** `asked` is the tuning in the URL; without it, the device's last choice. */
export function Tuner({ asked: initialTuning }: { asked: TuningName | null }) {
  const { settings, change } = useSettings(initialTuning)
  const [held, setHeld] = useState<number | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { state, hertz, start, stop } = useTuner()
  const { strings }: Tuning = tunings[settings.tuning]
  const heard = hertz === null ? null : nearestString(hertz, strings, settings.a4, held)
  const note = strings[heard?.string ?? held ?? -1] ?? null
  const text = heard && note !== null ? `${spokenNote(note)} string, ${centsText(heard.cents)}` : ''
  return (
    <div className="grid gap-6 panel p-4 sm:p-8">
      <TunerNeedle note={note} cents={heard?.cents ?? null} />
      <Announcement words={text} />
      <TunerStart state={state} onStart={() => void start()} onStop={stop} />
      <TunerStrings
        strings={strings}
        a4={settings.a4}
        leftHanded={settings.leftHanded}
        held={held}
        sounding={heard?.string ?? null}
        onHold={setHeld}
        onPlay={(tone) => void playReferenceTone(tone)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Tuning"
          options={options}
          value={settings.tuning}
          onChange={({ currentTarget: { value } }) => {
            setHeld(null)
            if (isTuning(value)) change({ tuning: value })
          }}
        />
        <Field
          label="Concert pitch A4 in Hz"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed ?? String(settings.a4)}
          error={typed !== null && !isA4(Number(typed)) ? `Type a whole number from ${lowestA4} to ${highestA4}.` : null}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            if (isA4(Number(value))) change({ a4: Number(value) })
          }}
        />
      </div>
      <Checkbox
        label="Left-handed: show the strings from high to low"
        checked={settings.leftHanded}
        onChange={({ currentTarget: { checked } }) => change({ leftHanded: checked })}
      />
    </div>
  )
}

function useSettings(initialTuning: TuningName | null) {
  const [settings, setSettings] = useState({ ...defaultTunerSettings, tuning: initialTuning ?? defaultTunerSettings.tuning })
  useEffect(() => {
    const stored = loadTunerSettings()
    setSettings({ ...stored, tuning: initialTuning ?? stored.tuning })
  }, [initialTuning])
  const change = (part: Partial<typeof settings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    saveTunerSettings(next)
  }
  return { settings, change }
}

/** Announces the needle to screen readers, at most once a second. */
function Announcement({ words: text }: { words: string }) {
  const [announced, setAnnounced] = useState('')
  const latest = useRef(text)
  latest.current = text
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(latest.current), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
