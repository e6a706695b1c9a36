import { plural } from '#kernel/text.ts'

type Covered = { kinds: readonly string[]; styles: readonly string[]; product_ids: readonly number[]; artist_ids: readonly number[] }

/** What a sale covers, in words. */
export const saleScope = ({ kinds, styles, product_ids, artist_ids }: Covered): string =>
  [...kinds, ...styles, ...counted(product_ids, 'product'), ...counted(artist_ids, 'artist')].join(', ') || 'everything'

const counted = (ids: readonly number[], what: string): string[] => (ids.length > 0 ? [plural(ids.length, what)] : [])
