import type { CSSProperties, MouseEvent, RefObject } from 'react'
import type { Recording } from '#player/player.contract.ts'
import { type Angle, angleNamed, closeUp, mirrorBand } from '#player/rules/angles.ts'
import type { ViewSettings } from '#player/rules/view-settings.ts'
import { Captions } from '#player/stage/captions.tsx'
import { FilmPart } from '#player/stage/film-part.tsx'

type FilmProps = {
  film: RefObject<HTMLVideoElement | null>
  playable: Recording
  base: string | null
  angles: readonly Angle[]
  view: ViewSettings
  starts: boolean
  fills: boolean
  onToggle: () => void
  onSkip: (seconds: number) => void
}

/** Zoom of the tab on a phone in portrait, and the position of "now" in it. */
const upright = { zoom: 2.2, now: 0.29 }

/** The film, whole or cropped to a band. Only bands without text are mirrored. Captions have their own area below. */
export function Film({ film, playable, base, angles, view, starts, fills, onToggle, onSkip }: FilmProps) {
  const shown = angleNamed(angles, view.angle)
  const flips = view.mirrored && shown.mirrors
  const band = view.mirrored && !shown.mirrors ? mirrorBand(angles, shown) : null
  const tab = shown.name === 'tab' || view.tab.open || !fills ? undefined : angles.find(({ name }) => name === 'tab')
  // A tall phone shows the tab enlarged below, so the film is cropped above it.
  const tallHeight = tab && shown.name === 'whole' ? tab.top : shown.height
  const crop = { '--wide-height': shown.height, '--tall-height': tallHeight, '--top': shown.top } as CSSProperties
  const presses = {
    onClick: onToggle,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const box = event.currentTarget.getBoundingClientRect()
      onSkip(event.clientX < box.left + box.width / 2 ? -5 : 5)
    },
  }
  return (
    <div className={`flex min-h-0 flex-col ${fills ? 'h-full' : ''}`}>
      <div
        className={`grid min-h-0 place-content-center overflow-hidden ${fills ? 'upright:grow-0 upright:@container-normal grow [container-type:size] upright:[container-type:inline-size]' : 'aspect-video max-h-[70dvh] w-full [container-type:size]'}`}
      >
        <div
          data-testid="film"
          style={crop}
          className="relative aspect-[var(--ratio)] w-[min(100cqw,100cqh*var(--ratio))] overflow-hidden bg-black [--height:var(--wide-height)] [--ratio:calc(16/9/var(--height))] tall:[--height:var(--tall-height)] sm:rounded-control"
        >
          <video
            ref={film}
            playsInline
            preload="metadata"
            autoPlay={starts}
            poster={playable.poster}
            crossOrigin="anonymous"
            {...presses}
            className={`absolute top-[calc(-100%*var(--top)/var(--height))] left-0 h-[calc(100%/var(--height))] w-full max-w-none object-contain ${flips ? '-scale-x-100' : ''}`}
          >
            <track kind="captions" srcLang="en" label="English" src={base ? `${base}captions.vtt` : undefined} />
          </video>
          {band && (
            <div
              style={{ top: `calc(${percent(band.top)} / var(--height))`, height: `calc(${percent(band.height)} / var(--height))` }}
              className="pointer-events-none absolute inset-x-0"
            >
              <FilmPart
                film={film}
                poster={playable.poster}
                part={{ left: 0, width: 1, top: band.top, height: band.height }}
                className="size-full -scale-x-100"
              />
            </div>
          )}
        </div>
      </div>
      {tab && (
        <FilmPart
          {...presses}
          data-testid="large-tab"
          film={film}
          poster={playable.poster}
          part={closeUp(tab, upright.zoom, upright.now)}
          className="mt-2 hidden w-full rounded-control tall:block"
        />
      )}
      <Captions film={film} on={view.captions} size={view.caption_size} fills={fills} besideTab={view.tab.open} />
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`
