/** Microphone errors and how to fix them. */
export const microphoneProblems = {
  denied: {
    title: 'The microphone is blocked',
    help: 'Allow the microphone for this site in your browser’s address bar, then try again.',
  },
  'no-microphone': { title: 'No microphone found', help: 'Connect a microphone, then try again.' },
  'no-audio': {
    title: 'This browser can’t listen',
    help: 'It has no Web Audio or no access to microphones. Open this page in a newer browser.',
  },
  failed: { title: 'The microphone didn’t start', help: 'Another app may be using it. Close that app, then try again.' },
} as const

export type MicrophoneProblem = keyof typeof microphoneProblems
