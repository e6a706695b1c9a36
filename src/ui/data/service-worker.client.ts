/** Shows pushes and serves offline pages; registered only for people who use either. */
export const startServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)
