import { useRef } from 'react'
import type { Preview } from '#media/preview.ts'
import { pauseOtherAudio } from '#media/sound/sample-player.ts'
import { SoundStrip } from '#media/sound-strip.tsx'
import { useMediaSource } from '#media/use-media-source.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

type PreviewPlayerProps = { preview: Preview; title: string; onEnded?: () => void }

export function PreviewPlayer(props: PreviewPlayerProps) {
  return props.preview.type === 'track' ? (
    <SoundStrip url={props.preview.url} title={props.title} onEnded={props.onEnded} />
  ) : (
    <PreviewVideo {...props} />
  )
}

function PreviewVideo({ preview, title, onEnded }: PreviewPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const pause = useRef(() => video.current?.pause())
  const { failed, retry } = useMediaSource(video, preview.url)
  return (
    <div className="relative aspect-video overflow-hidden rounded-card stage">
      <video
        ref={video}
        controls
        playsInline
        preload="none"
        poster={preview.poster}
        aria-label={title}
        onPlay={() => void pauseOtherAudio(pause.current)}
        onEnded={onEnded}
        className={`size-full ${failed ? 'invisible' : ''}`}
      >
        <track kind="captions" label="No dialogue" />
      </video>
      {failed && (
        <div className="absolute inset-0 grid place-items-center p-4">
          <ErrorState title="This video didn’t load" onRetry={retry} />
        </div>
      )}
    </div>
  )
}
