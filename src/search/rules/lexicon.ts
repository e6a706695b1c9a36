import type { KindName } from '#catalogue/kinds/kind.ts'
import type { ListIndex } from '#catalogue/rules/list-index.ts'
import { answers } from '#search/rules/answers.ts'
import { keyAt, type MusicKey } from '#search/rules/keys.ts'
import { fillers, kindSynonyms, levelSynonyms, paceWords, reachPhrases, synonyms } from '#search/rules/synonyms.ts'
import { searchWords } from '#search/rules/words.ts'

export type WordFilter = 'kind' | 'style' | 'level' | 'technique' | 'tuning' | 'chord'
export type LexiconEntry = { name: WordFilter; values: readonly string[] } | { name: 'reach'; values: readonly [] }

/** Meanings of the catalogue's phrases. */
export type Lexicon = { entries: ReadonlyMap<string, LexiconEntry>; keys: readonly (MusicKey & { value: string })[] }

/** Phrases with more words aren't looked up. */
export const maxPhraseWords = 6

const phraseOf = (text: string): string => searchWords(text).join(' ')

const lexiconCache = new WeakMap<ListIndex['places'], Lexicon>()

export function lexiconOf({ places }: Pick<ListIndex, 'places'>): Lexicon {
  const lexicon = lexiconCache.get(places) ?? buildLexicon(places)
  lexiconCache.set(places, lexicon)
  return lexicon
}

/** Values of the catalogue come first, then their synonyms, so that a word the catalogue uses means just that. */
function buildLexicon(places: ListIndex['places']): Lexicon {
  const entries = new Map<string, LexiconEntry>()
  const add = (phrase: string, entry: LexiconEntry) => {
    if (phrase !== '' && !entries.has(phrase)) entries.set(phrase, entry)
  }
  for (const [name, groups] of [['kind', kindSynonyms] as const, ['level', levelSynonyms] as const])
    for (const [value, phrases] of Object.entries(groups)) for (const phrase of phrases) add(phrase, { name, values: [value] })
  for (const name of ['style', 'technique'] as const)
    for (const value of places[name].keys()) add(phraseOf(value), { name, values: [value] })
  for (const value of places.tuning.keys()) {
    const entry = { name: 'tuning', values: [value] } as const
    // "Standard" alone could just as well be a song.
    if (phraseOf(value) !== 'standard') add(phraseOf(value), entry)
    add(`${phraseOf(value)} tuning`, entry)
  }
  for (const value of places.chord.keys()) for (const phrase of chordPhrases(value)) add(phrase, { name: 'chord', values: [value] })
  for (const phrase of reachPhrases) add(phrase, { name: 'reach', values: [] })
  for (const phrases of synonyms) {
    const targets = phrases.map((phrase) => entries.get(phraseOf(phrase))).filter((entry) => entry !== undefined)
    const [first] = targets
    if (!first) continue
    if (first.name === 'reach') continue
    const values: string[] = [...new Set(targets.filter(({ name }) => name === first.name).flatMap((entry) => entry.values))]
    for (const phrase of phrases) add(phraseOf(phrase), { name: first.name, values })
  }
  return { entries, keys: [...places.key.keys()].flatMap(readKey) }
}

/** 'b flat 7', 'bb7', 'am7 chord'. A name that is also a key, like 'em', is a chord only next to that word. 'a chord' is an article. */
function chordPhrases(value: string): string[] {
  const names = [...new Set([phraseOf(value), phraseOf(value.replace('♭', 'b'))])].filter((name) => name !== '')
  return names.flatMap((name) => {
    const words = name.split(' ')
    const isKey = keyAt(words, 0)?.end === words.length
    return [...(isKey || name.length < 2 ? [] : [name]), ...(name === 'a' ? [] : [`${name} chord`, `${name} chords`])]
  })
}

function readKey(value: string): (MusicKey & { value: string })[] {
  const words = searchWords(value)
  const parsed = keyAt(words, 0)
  return parsed?.end === words.length ? [{ ...parsed.key, value }] : []
}

/** Words understood regardless of the catalogue: never corrected, and used as corrections. */
export const understoodWords: ReadonlySet<string> = new Set(
  [
    ...synonyms.flat(),
    ...Object.values(kindSynonyms).flat(),
    ...Object.values(levelSynonyms).flat(),
    ...Object.keys(paceWords),
    ...reachPhrases,
    ...fillers,
    ...answers.flatMap(({ phrases }) => phrases),
    'bpm sharp flat minor major maj metronome capo ukulele banjo mandolin riff riffs lick licks chord chords',
  ].flatMap((text) => searchWords(text)),
)

export const isKindValue = (value: string): value is KindName => value in kindSynonyms
