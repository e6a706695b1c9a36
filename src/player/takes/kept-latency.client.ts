import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'

const storedAt = 'woodshed-latency'

/** This device's measured latency from loudspeaker to microphone, in seconds. Null until known. */
export function readLatency(): number | null {
  const kept = Number.parseFloat(readStored(storedAt) ?? '')
  return kept >= 0 && kept <= 1 ? kept : null
}

/** If storage is blocked, it is measured again next time. */
export const writeLatency = (seconds: number): void => writeStored(storedAt, String(seconds))
