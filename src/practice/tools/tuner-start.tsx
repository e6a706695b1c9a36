import type { MicrophoneProblem } from '#practice/tools/microphone.client.ts'
import type { TunerState } from '#practice/tools/use-tuner.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { tellReady } from '#ui/tell-ready.ts'

const problems: Record<MicrophoneProblem, { title: string; help: string }> = {
  denied: {
    title: 'The microphone is blocked',
    help: 'Allow the microphone for this site in your browser’s address bar, then try again. You can still tune by ear with the tones below.',
  },
  'no-microphone': {
    title: 'No microphone found',
    help: 'Connect a microphone, then try again. You can still tune by ear with the tones below.',
  },
  'no-audio': {
    title: 'This browser can’t listen',
    help: 'It has no Web Audio or no access to microphones. Open this page in a newer browser.',
  },
  failed: { title: 'The microphone didn’t start', help: 'Another app may be using it. Close that app, then try again.' },
}

type TunerStartProps = { state: TunerState; onStart: () => void; onStop: () => void }

/** Asks before the browser does, and says what went wrong. */
export const TunerStart = ({ state, onStart, onStop }: TunerStartProps) => {
  const problem = state === 'off' || state === 'asking' || state === 'listening' ? null : problems[state]
  return (
    <div className="grid gap-3">
      {problem && (
        <Notice title={problem.title} tone="ember" live>
          <p>{problem.help}</p>
        </Notice>
      )}
      {state === 'listening' ? (
        <Button wide onClick={onStop}>
          Turn off the microphone
        </Button>
      ) : (
        <Button ref={tellReady} data-waits="" look="brass" size="large" wide busy={state === 'asking'} onClick={onStart}>
          {problem ? 'Try again' : 'Turn on the microphone'}
        </Button>
      )}
      {state !== 'listening' && (
        <p className="text-center text-ink-soft text-sm">The sound stays on your device. Nothing is recorded or sent.</p>
      )}
    </div>
  )
}
