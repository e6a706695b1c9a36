import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { PushTimes } from '#platform/push/connection.server.ts'
import { openHub } from '#platform/push/hub.server.ts'
import { rawSocket } from '#platform/push/tests/raw-socket.ts'

/** A hub without the rest of the shop, with short timeouts. */
export async function hubAlone(times: PushTimes) {
  const keys = { key: 'app-key', secret: 'app-secret' }
  const hub = openHub(keys, times)
  const server = createServer()
  const sockets = new WebSocketServer({ server, maxPayload: 16 * 1024 })
  sockets.on('connection', (socket) => hub.accept(socket, keys.key, '127.0.0.1'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    hub,
    keys,
    port: (server.address() as AddressInfo).port,
    raw: () => rawSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async close() {
      await hub.close()
      sockets.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
