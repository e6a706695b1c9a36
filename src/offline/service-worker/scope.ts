/** The parts of the service worker's global scope used here: its lib types conflict with the DOM's. */
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
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
}
type Waiting = { waitUntil(work: Promise<unknown>): void }
type Fetched = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Page = { url: string; focus(): Promise<Page>; navigate(url: string): Promise<unknown> }

export const worker = self as unknown as Scope
