import type { ContainedRecording } from '#library/contained-recordings.server.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { shareOf } from '#offline/keep/keep-recordings.client.ts'
import { type KeepWhole as Keep, useKeepWhole } from '#offline/keep/use-keep-whole.ts'
import { bytesText } from '#offline/rules/copy.ts'

type KeepWholeProps = { title: string; recordings: readonly ContainedRecording[]; copies: readonly Copy[] }

/** Saves a whole course or bundle to this device. */
export function KeepWhole({ title, recordings, copies }: KeepWholeProps) {
  const { now, keep, stop, remove } = useKeepWhole(recordings, copies)
  const isWhole = now.state === 'kept' && now.missing === 0
  const renderButton = (label: string, act: () => void) => (
    <button type="button" onClick={act} className="-my-1 touch-target font-semibold text-sm hover:underline">
      {label}
      <span className="sr-only">: {title}</span>
    </button>
  )
  return (
    <div className="script-only relative z-10 grid justify-items-start text-sm">
      <p role="status" className="text-ink-soft tabular-nums empty:hidden">
        {statusText(now, recordings.length)}
      </p>
      {now.state === 'keeping' && <progress className="w-full" aria-label={`Keeping ${title}`} value={shareOf(now)} />}
      {now.state === 'keeping'
        ? renderButton('Stop', stop)
        : isWhole
          ? renderButton('Remove from this device', remove)
          : renderButton(actionLabel(now), keep)}
    </div>
  )
}

const actionLabel = ({ state }: Keep): string =>
  state === 'off' ? 'Keep on this device' : state === 'kept' ? 'Keep the rest' : state === 'ended' ? 'Keep it again' : 'Try again'

function statusText(now: Keep, of: number): string {
  switch (now.state) {
    case 'keeping':
      return `Keeping ${Math.min(99, Math.floor(shareOf(now) * 100))}%. Leaving this page stops it.`
    case 'kept':
      return now.missing === 0 ? `Kept, ${bytesText(now.bytes)}` : `${of - now.missing} of ${of} kept, ${bytesText(now.bytes)}`
    case 'ended':
      return 'Access ended. We removed the copies.'
    case 'no-room':
      return 'No room. Free up some space on this device, then try again.'
    case 'failed':
      return now.text
    default:
      return ''
  }
}
