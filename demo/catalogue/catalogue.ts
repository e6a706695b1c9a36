import type { SeedCatalogue, SeedProduct } from '../seed-types.ts'
import { artists } from './artists.ts'
import { bundlesOf } from './bundles.ts'
import { cdsOf } from './cds.ts'
import { coursesOf } from './courses.ts'
import { dvdsOf } from './dvds.ts'
import { lessonsOf } from './lessons.ts'
import { streamsOf } from './streams.ts'
import { tracksOf } from './tracks.ts'
import type { Playable } from './types.ts'

/** Every product of the demo shop, each playing a recording that fits it; works with whatever recordings there are. */
export const demoProducts = (recordings: readonly Playable[]): SeedProduct[] =>
  [lessonsOf, coursesOf, tracksOf, streamsOf, bundlesOf, dvdsOf, cdsOf].flatMap((build) => build(recordings))

/** Who teaches and what is sold in the demo shop; the recordings themselves are loaded beside it. */
export const demoCatalogue = (recordings: readonly Playable[]): Omit<SeedCatalogue, 'recordings'> => ({
  artists,
  products: demoProducts(recordings),
})
