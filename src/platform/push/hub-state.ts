import type { LRUCache } from 'lru-cache'
import type { Connection } from '#platform/push/connection.server.ts'
import type { Rooms } from '#platform/push/rooms.ts'
import type { PushKeys } from '#platform/push/signature.server.ts'

/** What the parts of the hub share. */
export type HubState = {
  keys: PushKeys
  rooms: Rooms<Connection>
  last: LRUCache<string, string>
  leave: (channel: string, connection: Connection) => void
}
