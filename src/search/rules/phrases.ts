import type { KindName } from '#catalogue/kinds/kind.ts'
import { type Filters, type LevelName, noFilters, type Range } from '#catalogue/rules/filters.ts'
import { isSameKey, keyAt } from '#search/rules/keys.ts'
import { isKindValue, type Lexicon, longestPhrase, type WordFilter } from '#search/rules/lexicon.ts'
import { paceWords } from '#search/rules/synonyms.ts'

/** Words `from` up to `end` that mean a filter. */
export type Phrase = { from: number; end: number } & (
  | { name: WordFilter | 'key'; values: readonly string[] }
  | { name: RangeName; range: Range }
  | { name: 'reach' }
)

type RangeName = 'tempo' | 'hardest' | 'stretch'

export type Narrowed = { kind: KindName | null; filters: Filters }

/** The phrases in the words, longest first; a word belongs to one at most. */
export function readPhrases(words: readonly string[], lexicon: Lexicon): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const found = [entryAt(words, at, lexicon), keyPhraseAt(words, at, lexicon), tempoAt(words, at), difficultyAt(words, at)].filter(
      (phrase) => phrase !== null,
    )
    const longest = found.sort((one, other) => other.end - one.end)[0]
    if (longest) phrases.push(longest)
    at = longest?.end ?? at + 1
  }
  return phrases
}

function entryAt(words: readonly string[], from: number, { entries }: Lexicon): Phrase | null {
  for (let end = Math.min(words.length, from + longestPhrase); end > from; end -= 1) {
    const entry = entries.get(words.slice(from, end).join(' '))
    if (entry) return { from, end, ...entry }
  }
  return null
}

/** 'A minor', 'Em', 'in the key of D', 'blues in A'. 'A' alone is a key only next to such words: 'a' is an article. */
function keyPhraseAt(words: readonly string[], from: number, { keys }: Lexicon): Phrase | null {
  const lead = textAt(words, from).match(/^((in )?(the )?key (of )?|in )/)?.[0] ?? ''
  const at = from + countWords(lead)
  const read = keyAt(words, at)
  if (!read) return null
  const isBare = read.key.minor === null && read.end === at + 1
  const isArticle = words[at] === 'a' && lead === 'in ' && read.end < words.length
  if (isBare && (lead === '' || isArticle)) return null
  const values = keys.filter((key) => isSameKey(key, read.key)).map(({ value }) => value)
  return { from, end: read.end, name: 'key', values: values.length > 0 ? values : [read.key.name] }
}

/** A tempo means those within five per cent of it. */
const tolerance = 0.05

/** '100 bpm', '80 to 100 bpm', 'tempo 100', 'slow'. */
function tempoAt(words: readonly string[], from: number): Phrase | null {
  const pace = words[from]!
  if (Object.hasOwn(paceWords, pace)) return { from, end: from + 1, name: 'tempo', range: paceWords[pace as keyof typeof paceWords] }
  const found = textAt(words, from).match(/^(?:tempo (\d{2,3})|(\d{2,3})(?: (?:to |and )?(\d{2,3}))? (?:bpm|beats per minute))(?= |$)/)
  if (!found) return null
  const [text, named, low, high] = found
  const [lowest, highest] = high
    ? [Number(low), Number(high)]
    : [1 - tolerance, 1 + tolerance].map((part) => Math.round(Number(named ?? low) * part))
  return lowest! > highest! ? null : { from, end: from + countWords(text), name: 'tempo', range: { from: lowest!, to: highest! } }
}

/** 'up to 5 notes a second', '4 to 6 notes per second', 'stretch of 4 frets', '5 fret stretch'. A single figure is the most. */
function difficultyAt(words: readonly string[], from: number): Phrase | null {
  const text = textAt(words, from)
  const speed = text.match(/^(?:(?:up to|at most) )?(\d{1,2})(?: (?:to |and )?(\d{1,2}))? notes (?:a|per) second(?= |$)/)
  const stretch = speed ? null : text.match(/^(?:stretch (?:of |up to )*(\d{1,2})(?: frets?)?|(\d{1,2}) frets? stretch)(?= |$)/)
  if (speed) {
    const [low, high = low] = speed.slice(1).flatMap((figure) => (figure ? [10 * Number(figure)] : []))
    const range = { from: speed[2] ? low! : null, to: high! }
    return low! > high! ? null : { from, end: from + countWords(speed[0]), name: 'hardest', range }
  }
  if (!stretch) return null
  return { from, end: from + countWords(stretch[0]), name: 'stretch', range: { from: null, to: Number(stretch[1] ?? stretch[2]) } }
}

const textAt = (words: readonly string[], from: number): string => words.slice(from, from + longestPhrase).join(' ')
const countWords = (text: string): number => text.split(' ').filter((word) => word !== '').length

/** What the phrases ask for. A second kind or tempo is left to the text; figures say more than "slow". */
export function askedBy(phrases: readonly Phrase[]): Narrowed {
  const values = (name: WordFilter | 'key') => [
    ...new Set(phrases.flatMap((phrase) => (phrase.name === name && 'values' in phrase ? phrase.values : []))),
  ]
  const rangeOf = (name: RangeName): Range | null => {
    const ranges = phrases.flatMap((phrase) => ('range' in phrase && phrase.name === name ? [phrase.range] : []))
    return ranges.find(({ from, to }) => from !== null && to !== null) ?? ranges[0] ?? null
  }
  const filters = {
    ...noFilters,
    style: values('style'),
    technique: values('technique'),
    tuning: values('tuning'),
    key: values('key'),
    chord: values('chord'),
    tempo: rangeOf('tempo'),
    hardest: rangeOf('hardest'),
    stretch: rangeOf('stretch'),
    reach: phrases.some(({ name }) => name === 'reach'),
  }
  return { kind: values('kind').find(isKindValue) ?? null, filters: { ...filters, level: values('level') as LevelName[] } }
}

/** Adds what the phrases ask for to the filters that aren't set. */
export function narrowedBy({ kind, filters }: Narrowed, phrases: readonly Phrase[]): Narrowed {
  const asked = askedBy(phrases)
  const added = Object.entries(asked.filters).filter(([name]) => !isSet(filters[name as keyof Filters]))
  return { kind: kind ?? asked.kind, filters: { ...filters, ...Object.fromEntries(added) } }
}

const isSet = (value: Filters[keyof Filters]): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Whether its filter is set as it says: then its words are not searched for as text. */
export function isMet(phrase: Phrase, { kind, filters }: Narrowed): boolean {
  if ('range' in phrase) return filters[phrase.name] !== null
  if (phrase.name === 'reach') return filters.reach
  if (phrase.name === 'kind') return kind !== null && phrase.values.includes(kind)
  return phrase.values.every((value) => (filters[phrase.name as 'style'] as readonly string[]).includes(value))
}

export function withoutPhrases({ kind, filters }: Narrowed, phrases: readonly Phrase[]): Narrowed {
  const asked = new Set<string>(phrases.map(({ name }) => name))
  const kept = Object.entries(filters).filter(([name]) => !asked.has(name))
  return { kind: asked.has('kind') ? null : kind, filters: { ...noFilters, ...Object.fromEntries(kept) } }
}
