// Runs in the browser separately from pages, even if none is open. Built by `vite.worker.config.ts`.

import { showPushes } from './push.ts'
import { worker } from './scope.ts'
import { serveOffline } from './serve-offline.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

showPushes()
serveOffline()
