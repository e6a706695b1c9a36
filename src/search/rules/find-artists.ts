import type { IndexedArtist } from '#catalogue/rules/list-index.ts'
import { searchWords } from '#search/rules/words.ts'

/** Artists in whose name every word begins one of its words; those whose name begins with the search first, then by name. */
export function artistsNamed(artists: readonly IndexedArtist[], words: readonly string[], most: number): IndexedArtist[] {
  const beginnings = words.map((word) => ` ${word}`)
  const asked = ` ${words.join(' ')}`
  const found = artists.filter((artist) => {
    const name = spelt(artist)
    return beginnings.every((beginning) => name.includes(beginning))
  })
  const begins = (artist: IndexedArtist) => Number(spelt(artist).startsWith(asked))
  return found.sort((a, b) => begins(b) - begins(a)).slice(0, most)
}

const known = new WeakMap<IndexedArtist, string>()

/** The words of a name with a space before each. Names are taken apart once for each state of the catalogue. */
function spelt(artist: IndexedArtist): string {
  let name = known.get(artist)
  if (name === undefined) {
    name = ` ${searchWords(artist.name).join(' ')}`
    known.set(artist, name)
  }
  return name
}
