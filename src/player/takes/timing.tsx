import { type FormEvent, useState } from 'react'
import { parseLatency } from '#player/rules/takes.ts'
import { readLatency, writeLatency } from '#player/takes/saved-latency.client.ts'
import type { OpenMicrophone } from '#player/takes/use-microphone.ts'
import { microphoneProblems } from '#practice/tools/rules/microphone-problems.ts'
import { measureLatency } from '#sound/measure-latency.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

const notHeardText =
  'The microphone didn’t hear the tones. Turn the sound up, hold an earpiece to the microphone, or enter the delay by hand.'

/** The device's audio latency, measured or entered manually. */
export function Timing({ openMicrophone }: { openMicrophone: OpenMicrophone }) {
  const [latency, setLatency] = useState(readLatency)
  const [measuring, setMeasuring] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = (seconds: number) => {
    writeLatency(seconds)
    setLatency(seconds)
    setAnnouncement(`Takes are moved by ${delayText(seconds)}.`)
  }
  const measure = async () => {
    setAnnouncement('')
    setError(null)
    setMeasuring(true)
    const stream = await openMicrophone()
    if (typeof stream === 'string') setAnnouncement(`${microphoneProblems[stream].title}. ${microphoneProblems[stream].help}`)
    else {
      const found = await measureLatency(stream).catch(() => null)
      if (found === null) setAnnouncement(notHeardText)
      else save(found)
    }
    setMeasuring(false)
  }
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const seconds = parseLatency(String(new FormData(event.currentTarget).get('delay')))
    setError(seconds === null ? 'Enter 0 to 1000 milliseconds.' : null)
    if (seconds === null) setAnnouncement('')
    else save(seconds)
  }
  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-11 content-center font-semibold">
        Timing: {latency === null ? 'not measured yet' : delayText(latency)}
      </summary>
      <div className="grid gap-3 pt-1">
        <p className="text-ink-soft text-sm">
          Sound takes time to reach your ears and the microphone. Hold the microphone to your loudspeaker or earpiece; three short tones
          measure it. Wireless headphones need their own.
        </p>
        <Button busy={measuring} onClick={() => void measure()}>
          {measuring ? 'Listening…' : 'Measure, 3 seconds'}
        </Button>
        <form noValidate onSubmit={enter} className="flex items-end gap-2">
          <Field
            key={latency}
            name="delay"
            label="Delay, ms"
            inputMode="decimal"
            defaultValue={latency === null ? '' : (latency * 1000).toFixed(1)}
            error={error}
            autoComplete="off"
          />
          <Button type="submit" className={error ? 'mb-7' : ''}>
            Keep
          </Button>
        </form>
        <p role="status" className="text-sm">
          {announcement}
        </p>
      </div>
    </details>
  )
}

const delayText = (seconds: number): string => `${Math.round(seconds * 1000)} ms`
