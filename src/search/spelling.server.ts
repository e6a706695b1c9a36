import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** A corrected word and its stem; null for stop words such as "the". */
export type Understood = { word: string; stem: string | null }

/**
 * Corrects unknown words (in no title as a prefix and in no text): by one with two characters swapped, else by the most similar one,
 * preferring the commoner of two. Others stay as they are.
 */
export async function understandWords(ctx: Ctx, words: readonly string[]): Promise<Understood[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Understood>`
    select meant.word, (tsvector_to_array(to_tsvector('english', meant.word)))[1] as stem
    from unnest(${[...words]}::text[]) with ordinality as wanted (asked, place)
    left join lateral (
      select word from (
        select word, uses, 2 as likeness from search_words
        where word in (select overlay(asked placing reverse(substr(asked, n, 2)) from n for 2) from generate_series(1, length(asked) - 1) n)
          and length(asked) > 3
        union all
        select word, uses, similarity(word, asked) from search_words where word % asked and length(asked) > 2
      ) alike
      where not exists (select from search_words known where known.word like asked || '%')
        and not exists (select from products p where p.searchable @@ plainto_tsquery('english', asked) and p.published)
      order by likeness desc, uses desc limit 1
    ) near on true
    cross join lateral (select coalesce(near.word, asked) as word) meant
    order by place`.execute(ctx.db)
  return rows
}

/** Adds the words of new products to the spelling dictionary. */
export const learnWords = (ctx: Pick<Ctx, 'db'>): Promise<unknown> => sql`select refresh_search_words()`.execute(ctx.db)
