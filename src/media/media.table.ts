import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    assets: Assets
  }
}

export type AssetState = 'waiting' | 'preparing' | 'ready' | 'failed'

/** `folder` is below DATA_DIR/media; chapters start at seconds; peaks run from 0 to 1. */
type Assets = {
  id: string
  type: 'lesson' | 'track' | 'stream'
  title: string
  version: string
  folder: string
  state: Generated<AssetState>
  priority: Generated<number>
  duration_seconds: number
  chapters: { title: string; seconds: number }[]
  peaks: number[] | null
  problem: string | null
  changed_at: Date
}
