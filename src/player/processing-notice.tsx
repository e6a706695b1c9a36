import { useRevalidator } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/form/button.tsx'

/** Replaces the player while a recording is being processed. */
export function ProcessingNotice() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      illustration="stool"
      title="We’re preparing this recording"
      action={
        <Button onClick={() => void revalidate()} busy={state === 'loading'}>
          Check again
        </Button>
      }
    >
      It’ll be ready in a few minutes.
    </EmptyState>
  )
}
