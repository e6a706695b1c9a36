/** Loads what speaks for the device only where something is kept or waits, and not on the pages that open without a network. */
export function contactWhenNeeded(): void {
  if (location.pathname.startsWith('/offline')) return
  const contact = () => {
    if (holdsThings()) void import('#offline/copies/contact.client.ts').then(({ makeContact }) => makeContact()).catch(() => undefined)
  }
  contact()
  // A change may have begun to wait after the page was opened.
  window.addEventListener('online', contact)
}

function holdsThings(): boolean {
  try {
    return localStorage.getItem('woodshed-on-device') !== null
  } catch {
    return false
  }
}
