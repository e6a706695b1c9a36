const storedAt = 'woodshed-latency'

/** The measured way through loudspeaker and microphone, in seconds; it belongs to this device. Null until it is known. */
export function readLatency(): number | null {
  try {
    const kept = Number.parseFloat(localStorage.getItem(storedAt) ?? '')
    return kept >= 0 && kept <= 1 ? kept : null
  } catch {
    return null
  }
}

export function writeLatency(seconds: number): void {
  try {
    localStorage.setItem(storedAt, String(seconds))
  } catch {
    // Private windows refuse storage; it is measured again next time.
  }
}
