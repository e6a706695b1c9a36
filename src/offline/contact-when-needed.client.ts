/** Loads what speaks for the device only where something is kept or waits, and not on the pages that open without a network. */
export function contactWhenNeeded(): void {
  const contact = () => void import('#offline/copies/contact.client.ts').then(({ makeContact }) => makeContact()).catch(() => undefined)
  if (location.pathname.startsWith('/offline') || !holdsThings()) return
  contact()
  window.addEventListener('online', contact)
}

function holdsThings(): boolean {
  try {
    return localStorage.getItem('woodshed-on-device') !== null
  } catch {
    return false
  }
}
