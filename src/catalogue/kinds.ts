import { backingTrack } from '#catalogue/kinds/backing-track.ts'
import { bundle } from '#catalogue/kinds/bundle.ts'
import { cd } from '#catalogue/kinds/cd.ts'
import { course } from '#catalogue/kinds/course.ts'
import { dvd } from '#catalogue/kinds/dvd.ts'
import type { Kind, KindName } from '#catalogue/kinds/kind.ts'
import { lesson } from '#catalogue/kinds/lesson.ts'
import { stream } from '#catalogue/kinds/stream.ts'

/** Every kind of product by wire name, in display order. */
export const kinds: Record<KindName, Kind> = { lesson, course, stream, 'backing-track': backingTrack, bundle, dvd, cd }

export const kindNames = ['lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd'] as const satisfies readonly KindName[]

export const productPath = (kind: KindName, slug: string): string => `${kinds[kind].path}/${slug}`

/** Kinds in carts and orders: products, and gifted years of membership, which have no index. */
export type SoldKind = KindName | 'membership'

export const soldPath = (kind: SoldKind, slug: string): string => (kind === 'membership' ? '/gifts' : productPath(kind, slug))

/** The kind of an index path segment, e.g. 'backing-tracks'. */
export const kindAt = (segment: string): Kind | null =>
  kindNames.map((name) => kinds[name]).find(({ path }) => path === `/${segment}`) ?? null

export const isKind = (word: string | undefined): word is KindName => kindNames.some((name) => name === word)
