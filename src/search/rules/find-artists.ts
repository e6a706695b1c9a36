import type { IndexedArtist } from '#catalogue/rules/list-index.ts'
import { searchWords } from '#search/rules/words.ts'

/** Artists in whose name every word begins one of its words; those whose name begins with the search first, then by name. */
export function artistsNamed(artists: readonly IndexedArtist[], words: readonly string[], most: number): IndexedArtist[] {
  const asked = words.join(' ')
  const found = artists.filter((artist) => {
    const name = wordsOf(artist)
    return words.every((word) => name.some((part) => part.startsWith(word)))
  })
  const begins = (artist: IndexedArtist) => Number(wordsOf(artist).join(' ').startsWith(asked))
  return found.sort((a, b) => begins(b) - begins(a)).slice(0, most)
}

const known = new WeakMap<IndexedArtist, string[]>()

/** Names are taken apart once for each state of the catalogue. */
function wordsOf(artist: IndexedArtist): string[] {
  const words = known.get(artist) ?? searchWords(artist.name)
  known.set(artist, words)
  return words
}
