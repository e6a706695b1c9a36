/** `members` of the recording's `players` loop or slow this bar. Times are seconds. */
export type HardBar = { number: number; from: number; to: number; members: number; players: number }

/** Adjacent bars with the same figure. */
export type HardSpan = { first: number; last: number; from: number; to: number; words: string; share: number }

/** Privacy: smaller counts could identify a person, so they are neither stored nor sent. The table's check constraint agrees. */
export const minMembers = 5

/** A bar that fewer than a tenth of its players loop isn't hard. */
const rarest = 10

const ordinals = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** 'every third player'; null if the figure isn't shown. */
export function playersText({ members, players }: Pick<HardBar, 'members' | 'players'>): string | null {
  if (members < minMembers || members * rarest < players) return null
  const every = Math.round(players / members)
  if (members === players) return 'every player'
  return every < 2 ? 'most players' : `every ${ordinals[every]} player`
}

/** The bars to mark, in order. Adjacent bars with the same text form one span. */
export function hardSpans(bars: readonly HardBar[]): HardSpan[] {
  const spans: HardSpan[] = []
  for (const bar of bars) {
    const text = playersText(bar)
    if (text === null) continue
    const { number, from, to } = bar
    const share = bar.members / bar.players
    const before = spans.at(-1)
    if (before && before.last === number - 1 && before.words === text) {
      Object.assign(before, { last: number, to, share: Math.max(before.share, share) })
    } else spans.push({ first: number, last: number, from, to, words: text, share })
  }
  return spans
}

/** 'Bars 9 to 12: every third player loops them'. */
export const spanText = ({ first, last, words }: HardSpan): string =>
  first === last ? `Bar ${first}: ${loopsText(words, 'it')}` : `Bars ${first} to ${last}: ${loopsText(words, 'them')}`

/** 'every third player loops it'. */
export const loopsText = (subject: string, what: 'it' | 'them'): string =>
  `${subject} ${subject.startsWith('most') ? 'loop' : 'loops'} ${what}`
