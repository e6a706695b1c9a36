import { readStored } from '#ui/data/browser-storage.client.ts'

/** Loads sync only where something is stored or pending, and not on offline pages. */
export function syncWhenNeeded(): void {
  if (location.pathname.startsWith('/offline')) return
  const sync = () => {
    if (readStored('woodshed-on-device') !== null)
      void import('#offline/copies/sync.client.ts').then(({ syncOffline }) => syncOffline()).catch(() => undefined)
  }
  sync()
  // A change may be queued after the page opened.
  window.addEventListener('online', sync)
}
