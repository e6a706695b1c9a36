import type { PlayerAction } from '#player/rules/keys.ts'

export const voiceCommands: Record<string, PlayerAction> = {
  play: 'toggle',
  stop: 'toggle',
  again: 'start',
  slower: 'speed-down',
  faster: 'speed-up',
  loop: 'loop',
  clean: 'clean',
  next: 'next',
}

type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start: () => void
  stop: () => void
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
}
type RecognitionClass = (new () => Recognition) & { available?: (options: object) => Promise<string> }

const recogniser = (): RecognitionClass | undefined => (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition

/** True only if the browser recognises speech on the device: no audio leaves it. */
export async function supportsVoice(): Promise<boolean> {
  const Recogniser = recogniser()
  if (!Recogniser?.available || !('processLocally' in Recogniser.prototype)) return false
  return (await Recogniser.available({ langs: ['en-US'], processLocally: true }).catch(() => '')) === 'available'
}

/** Listens for commands until stopped. `onEnd` receives the reason when the browser stops by itself. */
export function listenToVoice(onWord: (word: string) => void, onEnd: (why: string) => void): () => void {
  const Recogniser = recogniser()
  if (!Recogniser) return () => undefined
  const hearing = new Recogniser()
  let active = true
  Object.assign(hearing, { lang: 'en-US', continuous: true, interimResults: false, processLocally: true })
  hearing.onresult = ({ resultIndex, results }) => {
    for (const word of commandsIn(results[resultIndex]?.[0]?.transcript ?? '')) onWord(word)
  }
  hearing.onerror = ({ error }) => {
    if (error !== 'not-allowed' && error !== 'language-not-supported') return
    active = false
    onEnd('The browser doesn’t let us listen.')
  }
  // Recognition ends at a pause in speech, so restart it until it is switched off.
  hearing.onend = () => active && hearing.start()
  hearing.start()
  return () => {
    active = false
    hearing.stop()
  }
}

export const commandsIn = (transcript: string): string[] =>
  transcript
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => Object.hasOwn(voiceCommands, word))
