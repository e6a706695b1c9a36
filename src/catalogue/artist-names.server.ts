import { type RawBuilder, sql } from 'kysely'

/**
 * All artist names of a product; the arguments are SQL aliases of `products` and its first artist. Most products have one artist, and
 * checking for others is cheaper than calling the function per cart line.
 */
export const artistNamesOf = (product: string, artist: string): RawBuilder<string> => {
  const [id, name] = [sql.ref(`${product}.id`), sql.ref(`${artist}.name`)]
  return sql<string>`case when exists (select from further_artists where product_id = ${id}) then artist_names(${id}, ${name}) else ${name} end`
}
