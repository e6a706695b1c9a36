/** The parts of the service worker's global scope used here: its lib types conflict with the DOM's. */
type Scope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'push', listener: (event: ExtendableEvent & { data: { json(): unknown } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ExtendableEvent & { notification: Notification }) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void }
type WindowClient = { url: string; focus(): Promise<WindowClient>; navigate(url: string): Promise<unknown> }

export const worker = self as unknown as Scope
