import type { Range } from '#catalogue/rules/filters.ts'
import { isSameKey, keyAt } from '#search/rules/keys.ts'
import { type Lexicon, maxPhraseWords, type WordFilter } from '#search/rules/lexicon.ts'
import { paceWords } from '#search/rules/synonyms.ts'

/** Words `from` up to `end` that mean a filter. */
export type Phrase = { from: number; end: number } & (
  | { name: WordFilter | 'key'; values: readonly string[] }
  | { name: RangeName; range: Range }
  | { name: 'reach' }
)

export type RangeName = 'tempo' | 'hardest' | 'stretch'

/** The phrases in the words, longest first. Each word belongs to at most one. */
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
  for (let end = Math.min(words.length, from + maxPhraseWords); end > from; end -= 1) {
    const entry = entries.get(words.slice(from, end).join(' '))
    if (entry) return { from, end, ...entry }
  }
  return null
}

/** 'A minor', 'Em', 'in the key of D', 'blues in A'. 'A' alone is a key only next to such words: 'a' is an article. */
function keyPhraseAt(words: readonly string[], from: number, { keys }: Lexicon): Phrase | null {
  const lead = textAt(words, from).match(/^((in )?(the )?key (of )?|in )/)?.[0] ?? ''
  const at = from + countWords(lead)
  const parsed = keyAt(words, at)
  if (!parsed) return null
  const isBare = parsed.key.minor === null && parsed.end === at + 1
  const isArticle = words[at] === 'a' && lead === 'in ' && parsed.end < words.length
  if (isBare && (lead === '' || isArticle)) return null
  const values = keys.filter((key) => isSameKey(key, parsed.key)).map(({ value }) => value)
  return { from, end: parsed.end, name: 'key', values: values.length > 0 ? values : [parsed.key.name] }
}

/** A tempo matches within five percent. */
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

/** 'up to 5 notes a second', '4 to 6 notes per second', 'stretch of 4 frets', '5 fret stretch'. A single number is the maximum. */
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

const textAt = (words: readonly string[], from: number): string => words.slice(from, from + maxPhraseWords).join(' ')

const countWords = (text: string): number => text.split(' ').filter((word) => word !== '').length
