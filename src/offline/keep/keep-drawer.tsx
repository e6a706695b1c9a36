import type { KeptPage } from '#offline/copies/copy.ts'
import { type Keep, useKeep } from '#offline/keep/use-keep.ts'
import { bytesText, planCopyDays } from '#offline/rules/copy.ts'
import { DrawerPlace, SideDrawer } from '#player/side-drawer.tsx'
import { Button } from '#ui/form/button.tsx'

export default function KeepDrawer(page: KeptPage) {
  const { now, keep, stop, remove } = useKeep(page)
  if (now.state === 'unknown') return <DrawerPlace label="Keep" />
  const { label, words } = told(now)
  return (
    <SideDrawer id="keep" label={label} title="Keep on this device">
      <div className="grid justify-items-start gap-4">
        <p role="status">{words}</p>
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
        <a href="/offline" className="inline-flex min-h-11 items-center">
          All you keep here
        </a>
      </div>
    </SideDrawer>
  )
}

function told(now: Exclude<Keep, { state: 'unknown' }> | Keep): { label: string; words: string } {
  switch (now.state) {
    case 'keeping': {
      const share = `Keeping ${Math.min(99, Math.floor(now.share * 100))} %`
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
      return { label: 'No room', words: 'No room. Free some space on this device or remove something you keep, then try again.' }
    case 'failed':
      return { label: 'Not kept', words: now.words }
    default:
      return { label: 'Keep', words: 'Play, loop and practise this without a network. Nothing is shared; signing out removes it.' }
  }
}
