import { type ReactNode, useState } from 'react'
import type { Preview } from '#media/preview.ts'
import { PreviewPlayer } from '#media/preview-player.tsx'
import { Play } from '#ui/icons/icons.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'

export type VideoSectionWithButtonsProps = {
  title: string
  poster: PictureSource
  /** Null or not ready yet: only the poster shows. */
  preview: Preview | null
  /** Below the picture: the film's description and where to find it. */
  caption?: ReactNode
  buttons?: ReactNode
}

export default function VideoSectionWithButtons({ title, poster, preview, caption, buttons }: VideoSectionWithButtonsProps) {
  const [playing, setPlaying] = useState(false)
  const sound = preview?.type === 'track'
  return (
    <div className="grid gap-4">
      {playing && preview && !sound ? (
        <PreviewPlayer preview={preview} title={title} />
      ) : (
        <div className="sleeve relative aspect-video shadow-soft">
          <Picture picture={poster} alt="" first sizes="(min-width: 64rem) 40rem, 100vw" className="size-full object-cover" />
          {preview?.ready && !playing && <PlayButton title={title} onPlay={() => setPlaying(true)} />}
        </div>
      )}
      {playing && preview && sound && <PreviewPlayer preview={preview} title={title} />}
      {caption}
      {buttons && <div className="flex flex-wrap gap-3">{buttons}</div>}
    </div>
  )
}

const PlayButton = ({ title, onPlay }: { title: string; onPlay: () => void }) => (
  <button
    type="button"
    onClick={onPlay}
    aria-label={`Play: ${title}`}
    className="script-only group absolute inset-0 grid place-items-center rounded-card -outline-offset-4"
  >
    <span className="grid size-20 place-items-center rounded-full border border-brass-edge bg-brass text-brass-ink shadow-soft transition-transform plate group-hover:scale-105 group-hover:bg-brass-shine md:size-24">
      <Play aria-hidden="true" size={40} className="translate-x-[6%] fill-current" />
    </span>
  </button>
)
