/** What this browser keeps under `key`; null without it, and where storage is refused. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON object kept under `key`; an empty one for anything else, since people can change what their browser keeps. */
export function readStoredObject(key: string): object {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps `value`, null for nothing, until it is changed. Private windows may refuse storage, and a full one does; then it isn't kept. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // What is kept here only makes the next visit more comfortable.
  }
}
