import { shareOf } from '#offline/keep/keep-recordings.client.ts'
import { KeepSkeleton } from '#offline/keep/keep-skeleton.tsx'
import { type KeepSet as Keep, useKeepSet } from '#offline/keep/use-keep-set.ts'
import type { SetList } from '#player/set/sets.ts'
import { Button } from '#ui/form/button.tsx'

export default function KeepSet({ set }: { set: SetList }) {
  const { now, keep, stop, remove } = useKeepSet(set)
  if (now.state === 'unknown') return <KeepSkeleton />
  return (
    <section aria-label="Keep on this device" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-paper-sunk p-4">
      <div className="min-w-0 grow basis-60">
        <p role="status">{statusText(now)}</p>
        {now.state === 'keeping' && <progress className="w-full" aria-label="Keeping" value={shareOf(now)} />}
      </div>
      {now.state === 'keeping' && <Button onClick={stop}>Stop</Button>}
      {now.state !== 'keeping' && now.state !== 'kept' && (
        <Button onClick={keep}>{now.state === 'off' ? 'Keep on this device' : 'Keep the rest'}</Button>
      )}
      {(now.state === 'kept' || now.state === 'partly') && <Button onClick={remove}>Remove from this device</Button>}
    </section>
  )
}

function statusText(now: Keep): string {
  switch (now.state) {
    case 'keeping':
      return `Keeping ${now.at} of ${now.of}, ${Math.min(99, Math.floor(now.share * 100))}%. Leaving this page stops it.`
    case 'kept':
      return 'Kept. Its stage works without a network.'
    case 'partly':
      return now.missing === 1 ? 'One track isn’t on this device.' : `${now.missing} tracks aren’t on this device.`
    case 'no-room':
      return 'No room. Free up some space on this device or remove something you keep, then try again.'
    case 'failed':
      return now.text
    default:
      return 'Play this list on stage without a network.'
  }
}
