import { ActionForm } from '#membership/actions/action-form.tsx'
import { Button } from '#ui/form/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type PauseProps = {
  mode: 'book' | 'extend'
  term: 'monthly' | 'annual'
  until: string
  next: readonly (string | null)[]
  /** Blocker message, if any. */
  blocker?: string | null
  busy: boolean
}

export default function PauseSubscription({ mode, term, until, next, blocker, busy }: PauseProps) {
  if (blocker) return <p className="text-ink-soft">{blocker}</p>
  return (
    <ActionForm intent={mode === 'book' ? 'pause' : 'extend-pause'} className="grid gap-4">
      <p className="text-ink-soft">
        {mode === 'extend'
          ? 'You can extend a pause once.'
          : term === 'annual'
            ? 'Your membership pauses now. We save the days you’ve paid for until you’re back.'
            : `Active until ${until}. Then you’re paused and won’t be charged.`}
      </p>
      <RadioCards
        legend={mode === 'book' ? 'Pause for' : 'Extend by'}
        name="months"
        chosen="1"
        cards={['One month', 'Two months', 'Three months'].map((title, at) => ({
          value: String(at + 1),
          title,
          about: next[at] && `Next charge: ${next[at]}`,
        }))}
      />
      <div>
        <Button type="submit" busy={busy}>
          {mode === 'book' ? 'Pause my membership' : 'Extend pause'}
        </Button>
      </div>
    </ActionForm>
  )
}
