import { plural } from '#kernel/text.ts'
import { type CampaignAction, type CampaignState, isCampaignActionAllowed } from '#newsletter/rules/campaign-state.ts'
import { Button, type ButtonLook } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SendTime } from '#ui/form/send-time.tsx'

type SendFormProps = {
  count: number
  sendAt: string
  immediately: boolean
  error: string | undefined
  bounds: { first: string; last: string }
}

export const SendForm = ({ count, bounds, ...time }: SendFormProps) => (
  <PostForm reloadDocument className="grid gap-4 panel p-5">
    <h2 className="text-xl">Send it</h2>
    <p className="text-ink-soft">
      {count === 0 ? 'Nobody is subscribed to this topic yet.' : `Goes to ${plural(count, 'subscriber')} as last saved.`}
    </p>
    <SendTime {...time} {...bounds} />
    <div>
      <Button type="submit" look="brass" name="do" value="schedule">
        Send newsletter
      </Button>
    </div>
  </PostForm>
)

const actionButtons: readonly { move: CampaignAction; label: string; look: ButtonLook }[] = [
  { move: 'unschedule', label: 'Back to draft', look: 'quiet' },
  { move: 'pause', label: 'Pause', look: 'quiet' },
  { move: 'resume', label: 'Resume', look: 'brass' },
  { move: 'cancel', label: 'Cancel newsletter', look: 'danger' },
]

/** Actions of its state, and those always available. */
export const CampaignActions = ({ state }: { state: CampaignState }) => (
  <PostForm reloadDocument className="flex flex-wrap gap-3">
    {actionButtons
      .filter(({ move }) => isCampaignActionAllowed(move, state))
      .map(({ move, label, look }) => (
        <Button key={move} type="submit" name="do" value={move} look={look}>
          {label}
        </Button>
      ))}
    <Button type="submit" name="do" value="test">
      Send a test to me
    </Button>
    <Button type="submit" name="do" value="copy">
      Copy as new draft
    </Button>
  </PostForm>
)
