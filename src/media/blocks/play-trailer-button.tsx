import { buttonClass } from '#ui/form/button.tsx'
import { icon } from '#ui/icons/icon.tsx'
import { Pause, Play } from '#ui/icons/icons.ts'
import { markReady } from '#ui/mark-ready.ts'

export type PlayTrailerButtonProps = {
  title: string
  what?: 'trailer' | 'sample'
  onPlay: () => void
  /** `loading` until the preview is ready, `playing` while it plays. */
  state?: 'idle' | 'loading' | 'playing'
  look?: 'disc' | 'button' | 'round'
  /** Plays inline; else in a dialog. */
  inPlace?: boolean
}

const LoaderCircle = icon('M21 12a9 9 0 1 1-6.219-8.56')
const Volume2 = icon(
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728',
)

const discClasses = { disc: 'size-11', round: 'size-16 md:size-20 shadow-soft' } as const

/** B28: plays the preview. Needs script, so it is hidden without. */
export default function PlayTrailerButton(props: PlayTrailerButtonProps) {
  const { title, what = 'trailer', onPlay, state = 'idle', look = 'button', inPlace = false } = props
  const Icon = state === 'loading' ? LoaderCircle : state === 'playing' ? (inPlace ? Pause : Volume2) : Play
  const verb = inPlace && state === 'playing' ? 'Pause' : 'Play'
  const name = `${verb} ${what}: ${title}`
  const buttonProps = {
    onClick: onPlay,
    'aria-haspopup': inPlace ? undefined : 'dialog',
    'aria-busy': state === 'loading' || undefined,
  } as const
  if (look === 'button') {
    return (
      <button
        type="button"
        {...buttonProps}
        aria-label={name}
        ref={markReady}
        data-waits=""
        className={`script-only ${buttonClass({ look: 'quiet', size: inPlace ? 'large' : 'regular' })}`}
      >
        <Icon aria-hidden="true" size={20} className="fill-current" />
        {verb} {what}
      </button>
    )
  }
  return (
    <button
      type="button"
      {...buttonProps}
      aria-label={name}
      title={name}
      className={`script-only grid place-items-center rounded-full border border-brass-edge bg-brass text-brass-ink plate transition-transform hover:scale-105 hover:bg-brass-shine ${discClasses[look]}`}
    >
      <Icon aria-hidden="true" size={look === 'round' ? 32 : 20} className={state === 'idle' ? 'translate-x-[6%] fill-current' : ''} />
    </button>
  )
}
