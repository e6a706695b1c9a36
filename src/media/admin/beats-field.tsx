import { useId, useRef, useState } from 'react'
import { timeTextTo } from '#kernel/time-text.ts'
import type { SoundEstimate } from '#media/analysis/sound-analyser.ts'
import { beatLines } from '#media/rules/beat-grid.ts'
import { minTaps, tappedBeats, withTap } from '#media/rules/tapped-beats.ts'
import { useMediaSource } from '#media/use-media-source.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'

type BeatsFieldProps = {
  /** As stored, one stretch a line. */
  lines: string
  estimate: SoundEstimate | null
  hasScore: boolean
  /** The first seconds of the recording. */
  preview: string
  typed?: string | undefined
  error?: string | undefined
}

/** The beats of a recording: typed, taken from the estimate, or tapped along. Players use them to click, count in and loop bars. */
export function BeatsField({ lines, estimate, hasScore, preview, typed, error }: BeatsFieldProps) {
  const [value, setValue] = useState(typed ?? lines)
  const [isTapping, setTapping] = useState(false)
  const beat = estimate?.beat ?? null
  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Beats"
        optional
        hint="One line per tempo: the time of a bar’s first beat, beats per minute, beats per bar. For example 0:02.500 96 4."
        name="beats"
        rows={3}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={error}
      />
      <p className="text-ink-soft">{estimateText(estimate)}</p>
      {hasScore && !value.trim() && (
        <Notice title="The score appears once you set the beats. Its first bar starts at the time on the first line." />
      )}
      <div className="script-only flex flex-wrap gap-3">
        {beat && <Button onClick={() => setValue(beatLines([{ ...beat, beats: 4 }]))}>Use {beat.tempo} bpm</Button>}
        <Button aria-expanded={isTapping} onClick={() => setTapping(!isTapping)}>
          Tap along
        </Button>
      </div>
      {isTapping && <TapAlong preview={preview} beat={beat} onLine={setValue} />}
    </div>
  )
}

const estimateText = (estimate: SoundEstimate | null): string => {
  if (!estimate?.beat) return 'Without beats, the player has no click, no count-in and no bars.'
  const { tempo, at } = estimate.beat
  return `It sounds like ${tempo} bpm, with a beat at ${timeTextTo(at, 3)}. Tap along from beat 1 to find where a bar starts.`
}

type TapAlongProps = { preview: string; beat: SoundEstimate['beat']; onLine: (line: string) => void }

function TapAlong({ preview, beat, onLine }: TapAlongProps) {
  const media = useRef<HTMLVideoElement>(null)
  const id = useId()
  const [taps, setTaps] = useState<readonly number[]>([])
  const { failed, retry } = useMediaSource(media, preview)
  const tapped = tappedBeats(taps, beat)
  if (failed) return <ErrorState title="The recording didn’t load" onRetry={retry} />
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line p-4">
      <h3 id={id} className="font-semibold">
        Tap every beat, starting on beat 1 of a bar
      </h3>
      <video ref={media} controls playsInline aria-label="The first seconds" className="max-h-60 min-h-14 w-full rounded-control stage">
        <track kind="captions" label="No dialogue" />
      </video>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="brass" size="large" onClick={() => setTaps((taps) => withTap(taps, media.current?.currentTime ?? 0))}>
          Tap
        </Button>
        <p role="status">
          {tapped ? `${tapped.tempo} bpm, beat 1 at ${timeTextTo(tapped.at, 3)}` : `${taps.length} of at least ${minTaps} taps`}
        </p>
        {tapped && <Button onClick={() => onLine(beatLines([{ ...tapped, beats: 4 }]))}>Use this</Button>}
      </div>
    </section>
  )
}
