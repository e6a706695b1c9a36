import { type RawBuilder, sql } from 'kysely'

/** The names of all artists of a product; the aliases are those of `products` and of its first artist. */
export const artistNamesOf = (product: string, artist: string): RawBuilder<string> =>
  sql<string>`artist_names(${sql.ref(`${product}.id`)}, ${sql.ref(`${artist}.name`)})`
