import type { ReactNode } from 'react'
import { Link, useMatches } from 'react-router'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Pause, Play, X } from '#ui/icons/icons.ts'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'

type BarFrameProps = {
  name: string
  title: string
  to: string
  /** Describes the title's link to screen readers. */
  linkLabel: string
  text: ReactNode
  /** Share played, 0 to 1. */
  share: number
  playing: boolean
  onPress: () => void
  onClose: () => void
  /** Hidden where the page needs the space: on checkout, and beside another player. */
  tools: ReactNode
  /** At the far end, if there is space. */
  more?: ReactNode
  /** Why playback failed and how to fix it. Replaces the tools, on every page. */
  problem?: ReactNode
}

/** The bar at the bottom of every page. Playback continues in it after its page is left. */
export function BarFrame({ name, title, to, linkLabel, text, share, playing, onPress, onClose, tools, more, problem }: BarFrameProps) {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle)
  const compact = handles.some(({ quiet, fills }) => quiet || fills)
  const row = problem || (compact ? null : tools)
  return (
    <section
      id="sound-bar"
      data-tall={row ? '' : undefined}
      aria-label={name}
      className="stage sticky bottom-0 z-20 border-line border-t print:hidden"
    >
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 origin-left bg-brass" style={{ scale: `${share} 1` }} />
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 py-2 lg:min-h-16 lg:flex-nowrap">
        <button
          type="button"
          aria-label={`${playing ? 'Pause' : 'Play'} ${title}`}
          title={playing ? 'Pause' : 'Play'}
          onClick={onPress}
          className="plate inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-brass-edge bg-brass text-brass-ink hover:bg-brass-shine active:translate-y-px"
        >
          {playing ? (
            <Pause aria-hidden="true" size={20} className="fill-current" />
          ) : (
            <Play aria-hidden="true" size={20} className="ml-0.5 fill-current" />
          )}
        </button>
        <p className="min-w-0 flex-1 leading-tight lg:w-64 lg:flex-none">
          <Link to={to} aria-label={`${linkLabel}: ${title}`} className="block truncate py-0.5 font-semibold no-underline hover:underline">
            {title}
          </Link>
          <span className="block truncate text-ink-soft text-sm tabular-nums">{text}</span>
        </p>
        {row && <div className="order-last flex min-w-0 basis-full items-center gap-2 lg:order-none lg:flex-1 lg:basis-0">{row}</div>}
        <div className="flex shrink-0 items-center gap-1 lg:ml-auto">
          {more}
          <IconButton label="Stop and close" icon={<X aria-hidden="true" size={20} />} onClick={onClose} />
        </div>
      </div>
    </section>
  )
}
