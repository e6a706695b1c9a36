import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** A word as it was understood, and its stem; null for one that says nothing, like "the". */
export type Understood = { word: string; stem: string | null }

/**
 * The words as the shop knows them. A word the shop has nowhere (no word of a title begins with it, no text contains it) is replaced by one
 * that has two of its letters swapped, else by the one that looks most like it, the commoner of two alike; else it stays as it is.
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

/** Learns the words of what is new in the shop. */
export const learnWords = (ctx: Pick<Ctx, 'db'>): Promise<unknown> => sql`select refresh_search_words()`.execute(ctx.db)
