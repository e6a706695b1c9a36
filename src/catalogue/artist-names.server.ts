import { type RawBuilder, sql } from 'kysely'

/**
 * The names of all artists of a product; the aliases are those of `products` and of its first artist. Most have one, and calling the function for
 * each line of a cart would cost more than asking whether there are others.
 */
export const artistNamesOf = (product: string, artist: string): RawBuilder<string> => {
  const [id, name] = [sql.ref(`${product}.id`), sql.ref(`${artist}.name`)]
  return sql<string>`case when exists (select from further_artists where product_id = ${id}) then artist_names(${id}, ${name}) else ${name} end`
}
