import { useRef, useState } from 'react'
import { clockTime } from '#kernel/text.ts'
import { pauseOtherAudio } from '#media/sound/sample-player.ts'
import { useMediaSource } from '#media/use-media-source.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Pause, Play } from '#ui/icons/icons.ts'

type SoundStripProps = { url: string; title: string; onEnded?: () => void }

export function SoundStrip({ url, title, onEnded }: SoundStripProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const pause = useRef(() => audio.current?.pause())
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const { failed, retry } = useMediaSource(audio, url)

  const toggle = () => {
    const sound = audio.current
    if (sound?.paused) sound.play().catch(() => undefined)
    else sound?.pause()
  }
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds
    setAt(seconds)
  }
  const end = () => {
    setPlaying(false)
    onEnded?.()
  }

  return (
    <div className="flex items-center gap-4 rounded-card p-4 stage">
      <audio
        ref={audio}
        preload="none"
        onPlay={() => {
          setPlaying(true)
          void pauseOtherAudio(pause.current)
        }}
        onPause={() => setPlaying(false)}
        onEnded={end}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
      >
        <track kind="captions" label="No dialogue" />
      </audio>
      {failed ? (
        <ErrorState title="This preview didn’t load" onRetry={retry} />
      ) : (
        <>
          <button
            type="button"
            onClick={toggle}
            aria-label={`${playing ? 'Pause' : 'Play'} ${title}`}
            className="grid size-14 shrink-0 place-items-center rounded-full border border-brass-edge bg-brass text-brass-ink plate hover:bg-brass-shine"
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" className="translate-x-0.5" />}
          </button>
          <input
            type="range"
            min={0}
            max={Math.max(1, Math.floor(length))}
            value={Math.floor(at)}
            onChange={(event) => seek(Number(event.currentTarget.value))}
            aria-label="Position"
            aria-valuetext={`${clockTime(at)} of ${clockTime(length)}`}
            className="h-11 min-w-0 grow accent-brass"
          />
          <p className="text-sm text-ink-soft tabular-nums">
            {clockTime(at)} / {clockTime(length)}
          </p>
        </>
      )}
    </div>
  )
}
