import type { Cache } from '#platform/caches.server.ts'
import type { Connection } from '#platform/push/connection.server.ts'
import type { Rooms } from '#platform/push/rooms.ts'
import type { PushKeys } from '#platform/push/signature.server.ts'

export type HubState = {
  keys: PushKeys
  rooms: Rooms<Connection>
  lastEvents: Cache<string, string>
  leave: (channel: string, connection: Connection) => void
}
