import { worker } from './scope.ts'

type Push = { id: string; title: string; text: string; link: string }

/** Shows what the shop pushes, also while no page is open; a press opens its page. */
export function showPushes(): void {
  worker.addEventListener('push', (event) => {
    if (!event.data) return
    const { id, title, text, link } = event.data.json() as Push
    event.waitUntil(worker.registration.showNotification(title, { body: text, tag: id, data: link, icon: '/app-icons/192.png' }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(new URL(String(event.notification.data), location.origin).href))
  })
}

/** In a page of the shop that is open, else in a new one. */
async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages[0]
  if (!page || new URL(address).origin !== location.origin) await worker.clients.openWindow(address)
  else await page.focus().then((focused) => focused.navigate(address))
}
