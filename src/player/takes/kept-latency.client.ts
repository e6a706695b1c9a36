import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'

const storedAt = 'woodshed-latency'

/** The measured way through loudspeaker and microphone, in seconds; it belongs to this device. Null until it is known. */
export function readLatency(): number | null {
  const kept = Number.parseFloat(readStored(storedAt) ?? '')
  return kept >= 0 && kept <= 1 ? kept : null
}

/** Where storage is refused it is measured again next time. */
export const writeLatency = (seconds: number): void => writeStored(storedAt, String(seconds))
