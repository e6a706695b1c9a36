import { readStored } from '#ui/data/browser-storage.client.ts'

/** Loads sync only where something is stored or pending, and not on offline pages. */
export function contactWhenNeeded(): void {
  if (location.pathname.startsWith('/offline')) return
  const contact = () => {
    if (readStored('woodshed-on-device') !== null)
      void import('#offline/copies/contact.client.ts').then(({ makeContact }) => makeContact()).catch(() => undefined)
  }
  contact()
  // A change may be queued after the page opened.
  window.addEventListener('online', contact)
}
