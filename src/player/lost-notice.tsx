import type { Lost } from '#player/source.client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why it does not play any more; when the plan plays elsewhere, the way to have it here instead. */
export const LostNotice = ({ lost, onTakeOver }: { lost: Lost; onTakeOver: () => void }) => (
  <Notice live tone={lost.elsewhere ? 'brass' : 'ember'} title={lost.words}>
    {lost.elsewhere && (
      <span className="block pt-3">
        <Button look="brass" onClick={onTakeOver}>
          Play here instead
        </Button>
      </span>
    )}
  </Notice>
)
