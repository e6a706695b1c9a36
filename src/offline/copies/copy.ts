import type { Recording } from '#player/player.contract.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'

/** What the page of a recording shows of it; taken along with the files, and again with every visit. */
export type KeptPage = {
  title: string
  /** Where the shop plays it; offline this address opens the copy. */
  path: string
  cover: string | null
  tempo: number | null
  recording: Recording
  practice: KeptPractice
}

/** What a device knows of a recording it keeps. The files are in Cache Storage below `base`. */
export type Copy = KeptPage & {
  account: string
  productId: number
  base: string
  bytes: number
  stems: boolean
  /** Null: owned. */
  until: string | null
  keptAt: string
  /** The files are gone: the right ended, or the shop wasn't asked for too long. */
  ended: 'right' | 'silence' | null
}
