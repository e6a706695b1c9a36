import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'

const storageKey = 'woodshed-latency'

/** This device's measured latency from loudspeaker to microphone, in seconds. Null until known. */
export function readLatency(): number | null {
  const seconds = Number.parseFloat(readStored(storageKey) ?? '')
  return seconds >= 0 && seconds <= 1 ? seconds : null
}

/** If storage is blocked, it is measured again next time. */
export const writeLatency = (seconds: number): void => writeStored(storageKey, String(seconds))
