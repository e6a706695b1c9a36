import type { Lost } from '#player/playback/source.client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

type LostNoticeProps = { lost: Lost | null; outage: string | null; onTakeOver: () => void; onTryAgain: () => void }

/** Why playback stopped: the entitlement ended, the plan plays elsewhere, or loading takes too long. Each offers what to do next. */
export function LostNotice({ lost, outage, onTakeOver, onTryAgain }: LostNoticeProps) {
  const words = lost?.words ?? outage
  if (!words) return null
  const wayOn = lost ? lost.elsewhere && { label: 'Play here instead', press: onTakeOver } : { label: 'Try again', press: onTryAgain }
  return (
    <Notice live tone={lost?.elsewhere ? 'brass' : 'ember'} title={words}>
      {wayOn && (
        <span className="block pt-3">
          <Button look="brass" onClick={wayOn.press}>
            {wayOn.label}
          </Button>
        </span>
      )}
    </Notice>
  )
}
