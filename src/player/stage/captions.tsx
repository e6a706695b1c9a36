import type { RefObject } from 'react'
import type { ViewSettings } from '#player/rules/view-settings.ts'
import { useCaptions } from '#player/stage/use-captions.ts'

type CaptionsProps = {
  film: RefObject<HTMLVideoElement | null>
  on: boolean
  size: ViewSettings['caption_size']
  fills: boolean
  /** The tab is beside the film: on a phone in landscape, captions stay on the film's half. */
  besideTab: boolean
}

const sizes = { small: 'text-sm', medium: 'text-base sm:text-lg', large: 'text-lg sm:text-2xl' } as const

/** Captions in their own area below the film, so that nothing overlaps. */
export function Captions({ film, on, size, fills, besideTab }: CaptionsProps) {
  const lines = useCaptions(film, on)
  if (!on) return null
  const across = besideTab ? 'sideways:right-1/2 sideways:left-0' : 'sideways:inset-x-24'
  return (
    <p
      data-testid="captions"
      className={`flex min-h-[2lh] shrink-0 items-center justify-center whitespace-pre-line text-balance px-4 py-1 text-center ${sizes[size]} ${fills ? `sideways:absolute sideways:top-12 sideways:z-10 sideways:min-h-0 ${across}` : ''}`}
    >
      <span className="rounded-control sideways:bg-stage/85 sideways:px-2">{lines.join('\n')}</span>
    </p>
  )
}
