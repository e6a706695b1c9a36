import type { AskedStem } from '#search/rules/find-by-stems.ts'

/** More words than these are not looked at. */
const mostWords = 8

/** The words of a search as they are looked up: lower case, without accents and signs, at most eight. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** The words as a full-text query: all of them, the last one also as the beginning of a word, as it may still be being typed. */
export const wordsToQuery = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')

/** The stems all of which must be found; a word that says nothing is passed over, and only the last may be half typed. */
export const askedStems = (words: readonly { stem: string | null }[]): AskedStem[] =>
  words.flatMap(({ stem }, at) => (stem === null ? [] : [{ stem, open: at === words.length - 1 }]))
