/** Pages show these and reload their data. */
export type PushMessages = {
  membership: { words: string; streams: boolean }
  library: { words: string | null }
  places: Record<string, never>
  notifications: Record<string, never>
}

/** Sent on `window` when players should check whether they may keep streaming. */
export const streamSlotsChanged = 'woodshed:places'

export const notificationsChanged = 'woodshed:notifications'

/** What a page needs to connect; only members who may stream get it (row O2). Null: connect to the shop itself. */
export type PushSettings = { key: string; cluster: string; hosted: { host: string; port: number; tls: boolean } | null }
