import { useRef, useState } from 'react'
import type { Preview } from '#media/preview.ts'
import { useMediaSource } from '#media/use-media-source.ts'

const maxSeconds = 4

/** The first four seconds of a preview, muted. The cover shows until the film plays, and again when it can't. */
export default function HoverPreviewVideo({ preview, onEnd }: { preview: Preview; onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setMoving] = useState(false)
  const { failed } = useMediaSource(video, preview.url)
  if (failed) return null
  return (
    <video
      ref={video}
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        if (currentTime >= maxSeconds) onEnd()
        else setMoving(currentTime > 0)
      }}
      className={`pointer-events-none absolute inset-0 size-full object-cover transition-opacity ${playing ? '' : 'opacity-0'}`}
    />
  )
}
