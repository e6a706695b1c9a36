import { useEffect, useRef, useState } from 'react'
import { DockButton } from '#player/dock/dock-button.tsx'
import { recordingPeaksOf, type Take } from '#player/rules/takes.ts'
import { type Listening, listenToTake } from '#player/takes/listen-to-take.client.ts'
import { openTake, type TakeSound } from '#player/takes/take-sound.client.ts'
import type { Instrument } from '#player/use-instrument.ts'

const peakCount = 160
const height = 40
const choiceLabels = { both: 'Both', take: 'Your take', original: 'Original' } as const

/** A take and its recording: both waveforms on one timeline, and a choice of which to hear. */
export function TakeStage({ take, instrument: { playable, controls, state } }: { take: Take; instrument: Instrument }) {
  const [sound, setSound] = useState<TakeSound | null>(null)
  const [problem, setProblem] = useState(false)
  const [choice, setWhat] = useState<Listening>('both')
  const listening = useRef<ReturnType<typeof listenToTake> | null>(null)

  useEffect(() => {
    let closed = false
    openTake(playable.product_id, take, peakCount, () => undefined).then(
      (opened) => {
        const player = controls.current
        if (closed || !player) return opened.engine.close()
        setSound(opened)
        listening.current = listenToTake(player, take, opened, 'both')
      },
      () => setProblem(true),
    )
    return () => {
      closed = true
      listening.current?.close()
      listening.current = null
    }
  }, [playable.product_id, take, controls])

  const choose = (next: Listening) => {
    setWhat(next)
    listening.current?.choose(next)
  }
  if (problem) return <p className="font-semibold text-ember text-sm">This take can’t be read. Reload the page and try again.</p>
  const at = sound ? Math.min(1, sound.engine.place() / take.seconds) : 0
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <span className="col-start-1 row-start-1 self-center text-ink-soft text-xs">{choiceLabels.original}</span>
        <span className="col-start-1 row-start-2 self-center text-brass-text text-xs">{choiceLabels.take}</span>
        <svg
          viewBox={`0 0 ${peakCount} ${2 * height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="col-start-2 row-span-2 row-start-1 h-24 w-full rounded-control bg-paper-sunk"
        >
          <path d={waveOf(recordingPeaksOf(take, playable, peakCount), height / 2)} className="stroke-ink-soft" />
          {sound && <path d={waveOf(sound.peaks, (3 * height) / 2)} className="stroke-brass" />}
          <path d={`M${at * peakCount} 0V${2 * height}`} vectorEffect="non-scaling-stroke" className="stroke-2 stroke-ember" />
        </svg>
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">What you hear</legend>
        {(['both', 'take', 'original'] as const).map((one) => (
          <DockButton key={one} label={choiceLabels[one]} aria-pressed={choice === one} onClick={() => choose(one)} className="grow">
            {choiceLabels[one]}
          </DockButton>
        ))}
        <DockButton
          label={state.playing ? 'Stop the take' : 'Play the take'}
          onClick={() => (state.playing ? controls.current?.pause() : listening.current?.begin())}
          className="grow"
        >
          {state.playing ? 'Stop' : 'Play'}
        </DockButton>
      </fieldset>
    </div>
  )
}

const waveOf = (peaks: readonly number[], middle: number): string =>
  peaks.map((peak, at) => `M${at + 0.5} ${middle - 1 - peak * (height / 2 - 2)}V${middle + 1 + peak * (height / 2 - 2)}`).join('')
