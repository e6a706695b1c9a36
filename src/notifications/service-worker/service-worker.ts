// Runs in the browser beside the pages, also while none is open. Built by `vite.worker.config.ts`.

/** The part of a service worker's global scope that is used here; its types and those of pages exclude each other. */
type Scope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): unknown } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Waiting & { notification: Notification }) => void): void
}
type Waiting = { waitUntil(work: Promise<unknown>): void }
type Page = { url: string; focus(): Promise<Page>; navigate(url: string): Promise<unknown> }
type Push = { id: string; title: string; text: string; link: string }

const worker = self as unknown as Scope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { id, title, text, link } = event.data.json() as Push
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag: id, data: link, icon: '/app-icons/192.png' }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(String(event.notification.data), location.origin).href))
})

/** In a page of the shop that is open, else in a new one. */
async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages[0]
  if (!page || new URL(address).origin !== location.origin) await worker.clients.openWindow(address)
  else await page.focus().then((focused) => focused.navigate(address))
}
