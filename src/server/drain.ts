import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#server/shop.ts'

// The rest of the ten seconds a stop may take is for the database and the stand-ins.
const longestRequestMs = 5000

/** Closes a shop that loses no request: first `/readyz` says no while all is still answered, then nothing new is accepted. */
export async function closeDrained(shop: Shop, seconds: number): Promise<void> {
  shop.drain()
  await pause(seconds * 1000)
  await drained(shop.app.server, shop.close)
}

/** Lets the requests under way end for 5 s, then cuts the rest off. */
export async function drained(server: Server, close: () => Promise<void>): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), longestRequestMs)
  await close()
  clearTimeout(limit)
}
