import type { Recording } from '#player/player.contract.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'

export type KeptPage = {
  title: string
  /** Path of its player; offline it opens the copy. */
  path: string
  cover: string | null
  tempo: number | null
  recording: Recording
  practice: KeptPractice
}

export type Copy = KeptPage & {
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
