import { backingTrack } from '#catalogue/kinds/backing-track.ts'
import { bundle } from '#catalogue/kinds/bundle.ts'
import { cd } from '#catalogue/kinds/cd.ts'
import { course } from '#catalogue/kinds/course.ts'
import { dvd } from '#catalogue/kinds/dvd.ts'
import type { Kind, KindName } from '#catalogue/kinds/kind.ts'
import { lesson } from '#catalogue/kinds/lesson.ts'
import { stream } from '#catalogue/kinds/stream.ts'

/** Every kind of product by its name on the wire, in the order the shop shows them. */
export const kinds: Record<KindName, Kind> = { lesson, course, stream, 'backing-track': backingTrack, bundle, dvd, cd }

export const kindNames = ['lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd'] as const satisfies readonly KindName[]

/** The page of a product. */
export const productPath = (kind: KindName, slug: string): string => `${kinds[kind].path}/${slug}`

/** What lies in carts and orders: products, and plans given for a year, which are in no index. */
export type SoldKind = KindName | 'membership'

/** Where one reads about what is sold. */
export const soldPath = (kind: SoldKind, slug: string): string => (kind === 'membership' ? '/gifts' : productPath(kind, slug))

/** The kind whose index is at `/<segment>`, e.g. 'backing-tracks'. */
export const kindAt = (segment: string): Kind | null =>
  kindNames.map((name) => kinds[name]).find(({ path }) => path === `/${segment}`) ?? null

/** Whether a word is the name of a kind. */
export const isKind = (word: string | undefined): word is KindName => kindNames.some((name) => name === word)
