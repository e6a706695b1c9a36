import type { IndexedArtist } from '#catalogue/rules/list-index.ts'
import { searchWords } from '#search/rules/words.ts'

/** Artists with a name part starting with each word. Names starting with the search come first, then by name. */
export function findArtists(artists: readonly IndexedArtist[], words: readonly string[], limit: number): IndexedArtist[] {
  const names = searchableNames(artists)
  const beginnings = words.map((word) => ` ${word}`)
  const query = ` ${words.join(' ')}`
  const [first, others]: [IndexedArtist[], IndexedArtist[]] = [[], []]
  for (const [at, name] of names.entries()) {
    if (!beginnings.every((beginning) => name.includes(beginning))) continue
    ;(name.startsWith(query) ? first : others).push(artists[at]!)
    if (first.length === limit) break
  }
  return [...first, ...others].slice(0, limit)
}

const nameCache = new WeakMap<readonly IndexedArtist[], string[]>()

/** The words of each name with a space before each; split once per catalogue state. */
function searchableNames(artists: readonly IndexedArtist[]): string[] {
  const names = nameCache.get(artists) ?? artists.map(({ name }) => ` ${searchWords(name).join(' ')}`)
  nameCache.set(artists, names)
  return names
}
