import type { AskedStem } from '#search/rules/find-by-stems.ts'

/** Further words are ignored. */
const mostWords = 8

/** Lower case, without accents and punctuation. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** A full-text query for all words; the last one also as a prefix, because it may still be being typed. */
export const wordsToQuery = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')

/** Stems that must all be found; stop words are skipped, and only the last may be half typed. */
export const askedStems = (words: readonly { stem: string | null }[]): AskedStem[] =>
  words.flatMap(({ stem }, at) => (stem === null ? [] : [{ stem, open: at === words.length - 1 }]))
