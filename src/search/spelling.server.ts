import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { understoodWords } from '#search/rules/lexicon.ts'
import { closestWord, mayBeMisspelt, type NearWord } from '#search/rules/spelling.ts'
import { englishWords } from '#search/words/english-words.ts'

/** A word and its stem; null for stop words such as "the". */
export type CorrectedWord = { word: string; stem: string | null }

/** Corrects unknown words: not English, in no text, not understood, and for the last one no prefix of a known word. */
export async function correctWords(ctx: Ctx, words: readonly string[], exact = false): Promise<CorrectedWord[]> {
  if (words.length === 0) return []
  const suspects = words.map((word) => !exact && mayBeMisspelt(word, isKnownWord))
  const { rows } = await sql<CorrectedWord & { near: NearWord[] | null }>`
    select word, stem, near from spell_words(${[...words]}::text[], ${suspects}::boolean[])`.execute(ctx.db)
  return rows.map(({ word, stem, near }) => closestWord(word, near ?? []) ?? { word, stem })
}

const isKnownWord = (word: string): boolean => understoodWords.has(word) || (englishWords[word[0]!]?.includes(` ${word} `) ?? false)

/** Adds the words of new products, and those the shop understands, to the spelling dictionary. */
export const refreshDictionary = (ctx: Pick<Ctx, 'db'>): Promise<unknown> =>
  sql`select refresh_search_words(${[...understoodWords]}::text[])`.execute(ctx.db)
