/** Words a line should not end with, for they lean on what follows: articles most of all. */
const leaning = new Map(
  Object.entries({ 0.7: 'a an the your its our', 0.4: 'of to in on and or for with at by from is as & no. vol.' }).flatMap(
    ([weight, words]) => words.split(' ').map((word) => [word, Number(weight)] as const),
  ),
)

/**
 * Breaks a text into exactly `count` lines no wider than `width`, as evenly as possible, without ending a line on a leaning word or
 * leaving a short word alone at the end; nothing when it cannot be done, or only with a line that is one leaning word.
 */
export const breakLines = (text: string, count: number, width: number, measure: (line: string) => number): string[] | undefined => {
  const words = text.trim().split(/\s+/)
  if (count > words.length) return undefined
  const ideal = words.reduce((sum, word) => sum + measure(word), 0) / count
  const best = search(words, count, (line, isLast) => cost(line, isLast, width, ideal, measure))
  return best && best.cost < unbearable ? best.lines : undefined
}

/** The cost of a line that is nothing but a leaning word: rather smaller type. */
const unbearable = 1000

type Break = { lines: string[]; cost: number }

const search = (words: string[], count: number, costOf: (line: string, isLast: boolean) => number): Break | undefined => {
  const line = words.join(' ')
  if (count === 1) {
    const total = costOf(line, true)
    return Number.isFinite(total) ? { lines: [line], cost: total } : undefined
  }
  let best: Break | undefined
  for (let cut = 1; cut <= words.length - count + 1; cut++) {
    const first = words.slice(0, cut).join(' ')
    const own = costOf(first, false)
    if (own === Number.POSITIVE_INFINITY) break
    const rest = search(words.slice(cut), count - 1, costOf)
    if (rest && (!best || own + rest.cost < best.cost)) best = { lines: [first, ...rest.lines], cost: own + rest.cost }
  }
  return best
}

const cost = (line: string, isLast: boolean, width: number, ideal: number, measure: (line: string) => number): number => {
  const wide = measure(line)
  if (wide > width) return Number.POSITIVE_INFINITY
  const words = line.toLowerCase().split(' ')
  if (words.length === 1 && !isLast && leaning.has(words[0] ?? '')) return unbearable
  const uneven = ((wide - ideal) / width) ** 2
  const leans = isLast ? 0 : (leaning.get(words.at(-1) ?? '') ?? 0)
  const alone = isLast && words.length === 1 && line.length < 5 ? 0.2 : 0
  return uneven + leans + alone
}
