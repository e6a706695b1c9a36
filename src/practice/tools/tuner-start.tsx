import { microphoneProblems } from '#practice/tools/rules/microphone-problems.ts'
import type { TunerState } from '#practice/tools/use-tuner.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { markReady } from '#ui/mark-ready.ts'

type TunerStartProps = { state: TunerState; onStart: () => void; onStop: () => void }

/** Explains the microphone before the browser's prompt, and shows errors. */
export const TunerStart = ({ state, onStart, onStop }: TunerStartProps) => {
  const problem = state === 'off' || state === 'asking' || state === 'listening' ? null : microphoneProblems[state]
  return (
    <div className="grid gap-3">
      {problem && (
        <Notice title={problem.title} tone="ember" live>
          <p>{problem.help}</p>
          <p>You can still tune by ear with the tones below.</p>
        </Notice>
      )}
      {state === 'listening' ? (
        <Button wide onClick={onStop}>
          Turn off the microphone
        </Button>
      ) : (
        <Button ref={markReady} data-waits="" look="brass" size="large" wide busy={state === 'asking'} onClick={onStart}>
          {problem ? 'Try again' : 'Turn on the microphone'}
        </Button>
      )}
      {state !== 'listening' && (
        <p className="text-center text-ink-soft text-sm">The sound stays on your device. Nothing is recorded or sent.</p>
      )}
    </div>
  )
}
