import { type ComposedAction, isComposedActionAllowed } from '#notifications/rules/composed-state.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** The other actions of its state. */
export const ComposedActions = ({ state }: { state: Parameters<typeof isComposedActionAllowed>[1] }) => (
  <PostForm reloadDocument className="flex flex-wrap gap-3">
    {actionButtons
      .filter(({ move }) => isComposedActionAllowed(move, state))
      .map(({ move, label, look }) => (
        <Button key={move} type="submit" name="move" value={move} look={look}>
          {label}
        </Button>
      ))}
  </PostForm>
)

const actionButtons: readonly { move: ComposedAction; label: string; look: 'quiet' | 'danger' }[] = [
  { move: 'unschedule', label: 'Back to draft', look: 'quiet' },
  { move: 'cancel', label: 'Cancel notification', look: 'danger' },
]
