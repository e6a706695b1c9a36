import { Button, buttonClass } from '#ui/form/button.tsx'
import { Illustration } from '#ui/icons/illustration.tsx'

type ErrorStateProps = {
  /** What happened, as a short sentence without an apology: "This part didn’t load". */
  title: string
  message?: string
  onRetry?: () => void
  /** The address of "Try again" without script. */
  retryTo?: string
}

export function ErrorState({ title, message = 'Check your connection. Nothing you did is lost.', onRetry, retryTo }: ErrorStateProps) {
  return (
    <div role="alert" className="grid content-center justify-items-center gap-3 panel px-6 py-10 text-center sideways:py-4">
      <Illustration name="amp" className="sideways:hidden" />
      <p className="display text-lg">{title}</p>
      <p className="max-w-96 text-ink-soft">{message}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {!onRetry && retryTo && (
        <a href={retryTo} className={buttonClass()}>
          Try again
        </a>
      )}
    </div>
  )
}
