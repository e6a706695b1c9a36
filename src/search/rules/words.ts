/** Further words are ignored. */
const maxWords = 8

/** Lower case, without accents and punctuation; 'F#m' is 'f sharp m', '100bpm' is '100 bpm'. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(?<![a-z0-9])([a-g])[#♯]/g, '$1 sharp ')
    .replaceAll('♭', ' flat ')
    .replace(/(\d)bpm/g, '$1 bpm')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)

/** A full-text query for all words. The last one also matches as a prefix, because it may be incomplete. */
export const wordsToQuery = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')
