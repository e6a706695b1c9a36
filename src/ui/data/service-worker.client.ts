/** The shop's one service worker: it shows pushes and answers without a network. Only those who use either of them have it. */
export const startServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)
