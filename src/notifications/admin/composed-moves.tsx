import { type ComposedMove, mayMoveComposed } from '#notifications/rules/composed-state.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** The other actions of its state. */
export const ComposedMoves = ({ state }: { state: Parameters<typeof mayMoveComposed>[1] }) => (
  <PostForm reloadDocument className="flex flex-wrap gap-3">
    {moves
      .filter(({ move }) => mayMoveComposed(move, state))
      .map(({ move, words, look }) => (
        <Button key={move} type="submit" name="move" value={move} look={look}>
          {words}
        </Button>
      ))}
  </PostForm>
)

const moves: readonly { move: ComposedMove; words: string; look: 'quiet' | 'danger' }[] = [
  { move: 'unschedule', words: 'Back to draft', look: 'quiet' },
  { move: 'cancel', words: 'Cancel notification', look: 'danger' },
]
