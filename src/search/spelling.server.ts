import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** A word as it was understood, and its stem; null for one that says nothing, like "the". */
export type Understood = { word: string; stem: string | null }

/**
 * The words as the shop knows them: a word that begins none of its words is replaced by the one that looks most like it, the
 * commoner of two alike; a word that looks like none stays as it is.
 */
export async function understandWords(ctx: Ctx, words: readonly string[]): Promise<Understood[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Understood>`
    select meant.word, (tsvector_to_array(to_tsvector('english', meant.word)))[1] as stem
    from unnest(${[...words]}::text[]) with ordinality as wanted (asked, place)
    left join lateral (
      select word from search_words
      where word % asked and length(asked) > 2 and not exists (select from search_words known where known.word like asked || '%')
      order by similarity(word, asked) desc, uses desc limit 1
    ) near on true
    cross join lateral (select coalesce(near.word, asked) as word) meant
    order by place`.execute(ctx.db)
  return rows
}

/** Learns the words of what is new in the shop. */
export const learnWords = (ctx: Pick<Ctx, 'db'>): Promise<unknown> => sql`select refresh_search_words()`.execute(ctx.db)
