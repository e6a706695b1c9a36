import { plural } from '#kernel/text.ts'
import { type CampaignMove, type CampaignState, mayMove } from '#newsletter/rules/campaign-state.ts'
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

const moves: readonly { move: CampaignMove; words: string; look: ButtonLook }[] = [
  { move: 'unschedule', words: 'Back to draft', look: 'quiet' },
  { move: 'pause', words: 'Pause', look: 'quiet' },
  { move: 'resume', words: 'Resume', look: 'brass' },
  { move: 'cancel', words: 'Cancel newsletter', look: 'danger' },
]

/** Actions of its state, and those always available. */
export const CampaignMoves = ({ state }: { state: CampaignState }) => (
  <PostForm reloadDocument className="flex flex-wrap gap-3">
    {moves
      .filter(({ move }) => mayMove(move, state))
      .map(({ move, words, look }) => (
        <Button key={move} type="submit" name="do" value={move} look={look}>
          {words}
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
