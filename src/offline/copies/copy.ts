import type { Recording } from '#player/player.contract.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'

export type OfflinePage = {
  title: string
  /** Path of its player; offline it opens the copy. */
  path: string
  cover: string | null
  tempo: number | null
  recording: Recording
  practice: SavedPractice
}

export type Copy = OfflinePage & {
  account: string
  productId: number
  base: string
  bytes: number
  stems: boolean
  /** Null if owned. */
  until: string | null
  keptAt: string
  /** Why the files were removed. */
  ended: 'right' | 'silence' | null
}
