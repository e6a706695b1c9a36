import { useRef, useState } from 'react'
import { clockTime } from '#kernel/text.ts'
import { LoopRow } from '#player/local-file/loop-row.tsx'
import { Slider } from '#player/local-file/slider.tsx'
import { useLocalFile } from '#player/local-file/use-local-file.ts'
import { Waveform } from '#player/local-file/waveform.tsx'
import { useSpace } from '#practice/tools/use-space.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { markReady } from '#ui/mark-ready.ts'

export function LocalFile() {
  const film = useRef<HTMLVideoElement>(null)
  const [over, setOver] = useState(false)
  const { status, opened, settings, peaks, place, playing, open, seek, change, toggle, setLoopEnd } = useLocalFile(film)
  useSpace(toggle)
  const openFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void open(file)
  }
  return (
    <section
      aria-label="Your file"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        openFirst(event.dataTransfer.files)
      }}
      className={`grid gap-6 rounded-card border bg-paper-raised p-5 sm:p-8 ${over ? 'border-brass-edge bg-brass-wash' : 'border-line'}`}
    >
      <Field
        ref={markReady}
        data-waits=""
        label={opened ? 'Another file' : 'A sound or film from this device'}
        type="file"
        accept="audio/*,video/*,.flac,.mkv"
        hint="Choose it, or drop it here. It stays on this device: nothing is uploaded."
        error={problems[status] ?? null}
        onChange={(event) => openFirst(event.currentTarget.files)}
      />
      {status === 'opening' && <Notice title="Opening the file…" live />}
      {opened && (
        <>
          <h2 className="wrap-anywhere text-xl">{opened.name}</h2>
          {opened.film && (
            <video
              ref={film}
              src={opened.film}
              muted
              playsInline
              preload="auto"
              aria-label="The film"
              className="aspect-video w-full rounded-card bg-paper-sunk"
            >
              <track kind="captions" label="None" />
            </video>
          )}
          <Waveform {...{ peaks, place, duration: opened.duration, loop: settings.loop }} onSeek={seek} />
          <div className="flex flex-wrap items-center gap-4">
            <Button look="brass" size="large" aria-keyshortcuts="Space" onClick={toggle} className="min-w-32">
              {playing ? 'Pause' : 'Play'}
            </Button>
            <p className="tabular-nums">
              <span data-place="">{clockTime(place)}</span>
              <span className="text-ink-soft"> of {clockTime(opened.duration)}</span>
            </p>
          </div>
          <LoopRow loop={settings.loop} place={place} onEnd={setLoopEnd} onOff={() => change({ loop: null })} />
          <div className="grid gap-6 sm:grid-cols-2">
            <Slider
              label="Speed"
              valueText={`${Math.round(settings.rate * 100)}%`}
              {...{ min: 25, max: 200, step: 1, value: Math.round(settings.rate * 100), defaultValue: 100 }}
              onChange={(value) => change({ rate: value / 100 })}
            />
            <Slider
              label="Pitch"
              valueText={semitoneText(settings.semitones)}
              {...{ min: -12, max: 12, step: 1, value: settings.semitones, defaultValue: 0 }}
              onChange={(semitones) => change({ semitones })}
            />
          </div>
        </>
      )}
    </section>
  )
}

const problems: Partial<Record<ReturnType<typeof useLocalFile>['status'], string>> = {
  refused: 'Your browser finds no sound in this file that it can play. Try MP3, WAV, FLAC, OGG or MP4.',
  missing: 'The player didn’t load. Check your connection and choose the file again.',
}

const semitoneText = (count: number): string =>
  count === 0 ? 'As recorded' : `${count > 0 ? '+' : '−'}${Math.abs(count)} ${Math.abs(count) === 1 ? 'semitone' : 'semitones'}`
