import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    assets: Assets
    images: Images
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

/** An imported picture; its files are below DATA_DIR/media/images. */
type Images = { name: string; width: number; height: number; colour: string; imported_at: Generated<Date> }
