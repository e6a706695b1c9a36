import type { StopReason } from '#player/playback/source.client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

type StoppedNoticeProps = { stopped: StopReason | null; outage: string | null; onTakeOver: () => void; onTryAgain: () => void }

/** Why playback stopped: the entitlement ended, the plan plays elsewhere, or loading takes too long. Each offers what to do next. */
export function StoppedNotice({ stopped, outage, onTakeOver, onTryAgain }: StoppedNoticeProps) {
  const text = stopped?.words ?? outage
  if (!text) return null
  const action = stopped
    ? stopped.elsewhere && { label: 'Play here instead', press: onTakeOver }
    : { label: 'Try again', press: onTryAgain }
  return (
    <Notice live tone={stopped?.elsewhere ? 'brass' : 'ember'} title={text}>
      {action && (
        <span className="block pt-3">
          <Button look="brass" onClick={action.press}>
            {action.label}
          </Button>
        </span>
      )}
    </Notice>
  )
}
