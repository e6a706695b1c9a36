/** What open pages of a member are told, and with what: they show it, and ask the server anew how things are. */
export type Told = {
  /** The membership is in another state now. */
  membership: { words: string; streams: boolean }
  /** Something came into the library, or left it. */
  library: { words: string | null }
  /** Another device plays in the place of one that did. */
  places: Record<string, never>
}

/** Sent on `window` when players should ask whether they may go on. */
export const placesChanged = 'woodshed:places'

/** What a page needs to connect; only pages of who may stream get it (row O2). Null: at the shop itself. */
export type PushSettings = { key: string; cluster: string; hosted: { host: string; port: number; tls: boolean } | null }
