import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#server/shop.ts'

// The rest of the ten seconds for a shutdown is for the database and the fakes.
const maxRequestMs = 5000

/** Closes the shop without losing requests: first `/readyz` fails while everything is still answered, then no connection is accepted. */
export async function drainAndClose(shop: Shop, seconds: number): Promise<void> {
  shop.drain()
  await pause(seconds * 1000)
  await closeGracefully(shop.app.server, shop.close)
}

/** Lets open requests finish for 5 s, then closes them. */
export async function closeGracefully(server: Server, close: () => Promise<void>): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), maxRequestMs)
  await close()
  clearTimeout(limit)
}
