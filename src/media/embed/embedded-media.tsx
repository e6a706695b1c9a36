import { type CSSProperties, type ReactNode, useState } from 'react'
import { embeddedVideo } from '#media/rules/embedded-video.ts'
import { buttonClass } from '#ui/form/button.tsx'
import { Play } from '#ui/icons/icons.ts'

type EmbeddedMediaProps = { address: string; title: string; width: number; height: number; poster?: ReactNode }

/** Row R4: a video at another host. Nothing is requested there before the press; without script it is a link. */
export function EmbeddedMedia({ address, title, width, height, poster }: EmbeddedMediaProps) {
  const [plays, setPlays] = useState(false)
  const video = embeddedVideo(address)
  if (!video) return null
  return (
    <div className="embedded-media" style={{ '--media-ratio': `${width} / ${height}` } as CSSProperties}>
      {plays ? (
        <iframe
          src={video.player}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className="lamp stage relative grid size-full place-content-center justify-items-center gap-3 p-4 text-center">
          {poster && <div className="absolute inset-0 opacity-35">{poster}</div>}
          <a
            href={video.page}
            rel="noreferrer"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              setPlays(true)
            }}
            className={`${buttonClass({ look: 'brass', size: 'large' })} relative`}
          >
            <Play aria-hidden="true" size={20} />
            Play on {video.host}
          </a>
          <p className="relative text-sm">{video.host} sees that you watch it.</p>
        </div>
      )}
    </div>
  )
}
