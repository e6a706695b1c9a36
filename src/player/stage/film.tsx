import type { RefObject } from 'react'
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

const widescreen = 16 / 9
/** How much larger the tab is on a phone held upright, and where "now" is in it. */
const upright = { zoom: 2.2, now: 0.29 }

/** The film: whole, or cropped to one of its bands. Only what has no words is mirrored. Captions have a room of their own below it. */
export function Film({ film, playable, base, angles, view, starts, fills, onToggle, onSkip }: FilmProps) {
  const shown = angleNamed(angles, view.angle)
  const ratio = widescreen / shown.height
  const flips = view.mirrored && shown.mirrors
  const band = view.mirrored && !shown.mirrors ? mirrorBand(angles, shown) : null
  const tab = angles.find(({ name }) => name === 'tab')
  return (
    <div className={`flex min-h-0 flex-col ${fills ? 'h-full' : ''}`}>
      <div
        className={`grid min-h-0 place-content-center overflow-hidden ${fills ? 'upright:grow-0 upright:@container-normal grow [container-type:size] upright:[container-type:inline-size]' : 'aspect-video max-h-[70dvh] w-full [container-type:size]'}`}
      >
        <div
          style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}
          className="relative overflow-hidden bg-black sm:rounded-control"
        >
          <video
            ref={film}
            playsInline
            preload="metadata"
            autoPlay={starts}
            poster={playable.poster}
            crossOrigin="anonymous"
            onClick={onToggle}
            onDoubleClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect()
              onSkip(event.clientX < box.left + box.width / 2 ? -5 : 5)
            }}
            style={{ height: percent(1 / shown.height), top: percent(-shown.top / shown.height) }}
            className={`absolute left-0 w-full max-w-none object-contain ${flips ? '-scale-x-100' : ''}`}
          >
            <track kind="captions" srcLang="en" label="English" src={base ? `${base}captions.vtt` : undefined} />
          </video>
          {band && (
            <div style={{ top: percent(band.top), height: percent(band.height) }} className="pointer-events-none absolute inset-x-0">
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
      {fills && tab && shown.name !== 'tab' && !view.tab.open && (
        <FilmPart
          film={film}
          poster={playable.poster}
          part={closeUp(tab, upright.zoom, upright.now)}
          className="mt-2 hidden w-full rounded-control tall:block"
        />
      )}
      <Captions film={film} on={view.captions} size={view.caption_size} fills={fills} />
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`
