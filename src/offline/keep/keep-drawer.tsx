import { useEffect, useState } from 'react'
import type { ContainedRecording } from '#library/contained-recordings.server.ts'
import type { OfflinePage } from '#offline/copies/copy.ts'
import { KeepWhole } from '#offline/keep/keep-whole.tsx'
import { type Keep, useKeep } from '#offline/keep/use-keep.ts'
import { bytesText, planCopyDays } from '#offline/rules/copy.ts'
import { useCopies } from '#offline/use-copies.ts'
import { DrawerPlaceholder, SideDrawer } from '#player/side-drawer.tsx'
import { fetchPlain } from '#ui/data/api.client.ts'
import { Button } from '#ui/form/button.tsx'

export default function KeepDrawer(page: OfflinePage) {
  const { now, keep, stop, remove } = useKeep(page)
  if (now.state === 'unknown') return <DrawerPlaceholder label="Keep" />
  const { label, words: text } = statusText(now)
  return (
    <SideDrawer id="keep" label={label} title="Keep on this device">
      <div className="grid justify-items-start gap-4">
        <p role="status">{text}</p>
        {now.state === 'keeping' && <progress className="w-full" aria-label="Keeping" value={now.share} />}
        {now.state === 'keeping' ? (
          <Button onClick={stop}>Stop</Button>
        ) : now.state === 'kept' ? (
          <Button onClick={remove}>Remove from this device</Button>
        ) : (
          <Button look="brass" onClick={keep}>
            {now.state === 'off' ? 'Keep on this device' : now.state === 'ended' ? 'Keep it again' : 'Try again'}
          </Button>
        )}
        {now.state !== 'keeping' && <WholeCourse path={page.path} />}
        <a href="/offline" className="touch-target">
          Everything you keep here
        </a>
      </div>
    </SideDrawer>
  )
}

/** The other lessons of the course being played. */
function WholeCourse({ path }: { path: string }) {
  const course = path.match(/^\/courses\/([^/]+)\/play/)?.[1]
  const copies = useCopies()
  const [recordings, setRecordings] = useState<ContainedRecording[]>([])
  useEffect(() => {
    if (course === undefined) return
    const read = async () => (await fetchPlain(`/offline/within/course/${course}`)).json()
    read().then(
      ({ recordings }) => setRecordings(recordings),
      () => undefined,
    )
  }, [course])
  if (!copies || recordings.length < 2) return null
  return (
    <section aria-labelledby="whole-course" className="grid w-full border-line border-y py-3">
      <h3 id="whole-course" className="text-base">
        The whole course
      </h3>
      <KeepWhole title="The whole course" recordings={recordings} copies={copies} />
    </section>
  )
}

function statusText(now: Exclude<Keep, { state: 'unknown' }> | Keep): { label: string; words: string } {
  switch (now.state) {
    case 'keeping': {
      const share = `Keeping ${Math.min(99, Math.floor(now.share * 100))}%`
      return { label: share, words: `${share}. You can keep playing; leaving this page stops it.` }
    }
    case 'kept':
      return {
        label: 'Kept',
        words: `Kept, ${bytesText(now.copy.bytes)}. It plays here without a network${
          now.copy.until ? `, for up to ${planCopyDays} days after you were last online` : ''
        }.`,
      }
    case 'ended':
      return {
        label: 'Access ended',
        words:
          now.copy.ended === 'right'
            ? 'Access ended. We removed this copy because you no longer own it and your plan doesn’t include it.'
            : `We removed this copy because this device was offline for more than ${planCopyDays} days.`,
      }
    case 'no-room':
      return { label: 'No room', words: 'No room. Free up some space on this device or remove something you keep, then try again.' }
    case 'failed':
      return { label: 'Not kept', words: now.text }
    default:
      return { label: 'Keep', words: 'Play, loop and practise this without a network. Nothing is shared; signing out removes it.' }
  }
}
