import type { Look } from '../../covers/portrait/look.ts'
import type { SeedArtist } from '../../seed-types.ts'

/** Who an artist is, and what their portrait shows. */
export type ArtistText = Omit<SeedArtist, 'cover' | 'biography'> & { biography: string[]; look: Partial<Look> }
