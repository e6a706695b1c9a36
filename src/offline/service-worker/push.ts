import { worker } from './scope.ts'

type Push = { id: string; title: string; text: string; link: string }

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

async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages[0]
  if (!page || new URL(address).origin !== location.origin) await worker.clients.openWindow(address)
  else await page.focus().then((focused) => focused.navigate(address))
}
