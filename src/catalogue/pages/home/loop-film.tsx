import { useEffect, useRef, useState } from 'react'
import { pauseOtherAudio } from '#media/sound/sample-player.ts'
import { useMediaSource } from '#media/use-media-source.ts'

/** Seconds of the preview. */
type LoopFilmProps = { url: string; start: number; end: number; rate: number; muted: boolean; onSilenced: () => void }

/** Loops a section of a preview. The poster below shows until it plays. */
export default function LoopFilm({ url, start, end, rate, muted, onSilenced }: LoopFilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latestOnSilenced = useRef(onSilenced)
  latestOnSilenced.current = onSilenced
  const silence = useRef(() => latestOnSilenced.current())
  const [moving, setMoving] = useState(false)
  const { failed } = useMediaSource(video, url)
  useEffect(() => {
    const film = video.current
    if (!film) return
    film.defaultPlaybackRate = rate
    film.playbackRate = rate
  }, [rate])
  useEffect(() => {
    const film = video.current
    if (!film) return
    film.muted = muted
    if (!muted) void pauseOtherAudio(silence.current)
    if (film.paused && film.readyState > 0) film.play().catch(() => undefined)
  }, [muted])
  useEffect(() => {
    let frame = 0
    const enforceLoop = () => {
      const film = video.current
      if (film && film.readyState > 0 && !film.seeking && (film.currentTime < start - 0.05 || film.currentTime >= end || film.ended)) {
        film.currentTime = start
        if (film.ended) film.play().catch(() => undefined)
      }
      frame = requestAnimationFrame(enforceLoop)
    }
    frame = requestAnimationFrame(enforceLoop)
    return () => cancelAnimationFrame(frame)
  }, [start, end])
  return (
    <video
      ref={video}
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onTimeUpdate={({ currentTarget: { currentTime } }) => setMoving(currentTime >= start - 0.1)}
      className={`absolute inset-0 size-full object-cover object-left transition-opacity ${moving && !failed ? '' : 'opacity-0'}`}
    />
  )
}
