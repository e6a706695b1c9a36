import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/**
 * The words as the shop knows them: a word that begins none of its words is replaced by the one that looks most like it, the
 * commoner of two alike; a word that looks like none stays as it is.
 */
export async function correctWords(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ asked: string; meant: string }>`
    select asked, near.word as meant
    from unnest(${[...words]}::text[]) as wanted (asked)
    cross join lateral (
      select word from search_words
      where word % asked and length(asked) > 2
      order by similarity(word, asked) desc, uses desc limit 1
    ) near
    where not exists (select from search_words known where known.word like asked || '%')`.execute(ctx.db)
  const meant = new Map(rows.map((row) => [row.asked, row.meant]))
  return words.map((word) => meant.get(word) ?? word)
}

/** Learns the words of what is new in the shop. */
export const learnWords = (ctx: Pick<Ctx, 'db'>): Promise<unknown> => sql`select refresh_search_words()`.execute(ctx.db)
