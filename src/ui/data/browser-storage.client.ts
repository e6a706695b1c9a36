/** The value stored under `key`; null if missing or storage is denied. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON object stored under `key`; empty for anything else, since people can edit their browser's storage. */
export function readStoredObject(key: string): object {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Stores `value`; null removes it. Does nothing when storage is full or denied, as in private windows. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Stored values are a convenience, so losing them is fine.
  }
}
