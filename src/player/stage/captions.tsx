import type { RefObject } from 'react'
import type { ViewSettings } from '#player/rules/view-settings.ts'
import { useCaptions } from '#player/stage/use-captions.ts'

type CaptionsProps = {
  film: RefObject<HTMLVideoElement | null>
  on: boolean
  size: ViewSettings['caption_size']
  fills: boolean
}

const sizes = { small: 'text-sm', medium: 'text-base sm:text-lg', large: 'text-lg sm:text-2xl' } as const

/** Captions in a room of their own below the film, so that they cover nothing and nothing covers them. */
export function Captions({ film, on, size, fills }: CaptionsProps) {
  const lines = useCaptions(film, on)
  if (!on) return null
  return (
    <p
      data-testid="captions"
      className={`flex min-h-[2lh] shrink-0 items-center justify-center whitespace-pre-line text-balance px-4 py-1 text-center ${sizes[size]} ${fills ? 'sideways:absolute sideways:inset-x-24 sideways:top-12 sideways:z-10 sideways:min-h-0' : ''}`}
    >
      <span className="rounded-control sideways:bg-stage/85 sideways:px-2">{lines.join('\n')}</span>
    </p>
  )
}
