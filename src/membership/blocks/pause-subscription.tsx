import { ActForm } from '#membership/act-form.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

type PauseProps = {
  /** `book` a pause, `extend` the one there is. */
  mode: 'book' | 'extend'
  /** An annual plan pauses at once and keeps its days. */
  term: 'monthly' | 'annual'
  until: string
  busy: boolean
}

/** B44: pauses a membership for one to three months; says what that does before it is asked for. */
export default function PauseSubscription({ mode, term, until, busy }: PauseProps) {
  return (
    <ActForm intent={mode === 'book' ? 'pause' : 'extend-pause'} className="grid gap-4">
      <p className="text-ink-soft">
        {mode === 'extend'
          ? 'The pause ends so much later. It can be extended once.'
          : term === 'annual'
            ? 'It pauses at once, and the days you have paid for are kept: they go on when the pause ends.'
            : `Everything plays until ${until}; then it pauses, and nothing is charged until it ends.`}
      </p>
      <RadioCards
        legend={mode === 'book' ? 'Pause for' : 'Longer by'}
        name="months"
        chosen="1"
        cards={[
          { value: '1', title: 'One month' },
          { value: '2', title: 'Two months' },
          { value: '3', title: 'Three months' },
        ]}
      />
      <div>
        <Button type="submit" busy={busy}>
          {mode === 'book' ? 'Pause my membership' : 'Extend the pause'}
        </Button>
      </div>
    </ActForm>
  )
}
