import { useRef, useState } from 'react'
import type { Preview } from '#media/preview.ts'
import { useAttached } from '#media/use-attached.ts'

const seconds = 4

/** The first four seconds of a preview, muted. The cover shows until the film plays, and again when it can't. */
export default function GlimpseFilm({ preview, onEnd }: { preview: Preview; onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [moving, setMoving] = useState(false)
  const { failed } = useAttached(video, preview.url)
  if (failed) return null
  return (
    <video
      ref={video}
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        if (currentTime >= seconds) onEnd()
        else setMoving(currentTime > 0)
      }}
      className={`pointer-events-none absolute inset-0 size-full object-cover transition-opacity ${moving ? '' : 'opacity-0'}`}
    />
  )
}
