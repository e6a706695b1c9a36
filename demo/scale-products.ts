import type { ImageRef } from '#media/images/image-picture.ts'
import type { SeedArtist, SeedKind, SeedLine, SeedPrices, SeedProduct } from './seed-types.ts'

type Plan = {
  from: number
  count: number
  artists: string[]
  recordings: { id: string; type: string }[]
  /** Images that are there already, by the kind of product. */
  pictures: Map<string, ImageRef[]>
  now: Date
}

/** Products that differ as those of a real shop do; the same number gives the same product. */
export function scaleProducts({ from, count, ...plan }: Plan): SeedProduct[] {
  const made: SeedProduct[] = []
  const lessons: string[] = []
  for (let at = from; at < from + count; at += 1) {
    const product = scaleProduct(at, plan)
    if (product.kind === 'lesson') lessons.push(product.slug)
    made.push(product.kind === 'course' ? { ...product, parts: lessonsOf(lessons, at) } : product)
  }
  return made
}

const lessonsOf = (lessons: string[], at: number): NonNullable<SeedProduct['parts']> =>
  lessons.slice(-6).map((slug, n) => ({ slug, chapter: `Part ${((at + n) % 3) + 1}` }))

const words = {
  mood: [
    'Slow',
    'Late',
    'Bright',
    'Dusty',
    'Quiet',
    'Rolling',
    'Crooked',
    'Open',
    'Heavy',
    'Easy',
    'Blue',
    'Golden',
    'Lonesome',
    'Honest',
    'Loose',
  ],
  subject: [
    'turnarounds',
    'shuffles',
    'arpeggios',
    'double stops',
    'bends',
    'voicings',
    'hammer-ons',
    'walking lines',
    'rhythms',
    'harmonics',
    'slides',
    'triads',
  ],
  place: [
    'porch',
    'kitchen',
    'harbour',
    'workshop',
    'attic',
    'orchard',
    'back room',
    'river',
    'platform',
    'chapel',
    'yard',
    'garage',
    'market',
  ],
}
const styles = [
  'blues',
  'rock',
  'folk',
  'jazz',
  'country',
  'funk',
  'soul',
  'metal',
  'fingerstyle',
  'bossa',
  'classical',
  'reggae',
  'ballad',
]
const techniques = [
  'bending',
  'vibrato',
  'fingerpicking',
  'slide',
  'tapping',
  'hybrid picking',
  'palm muting',
  'sweep picking',
  'legato',
  'strumming',
  'harmonics',
  'travis picking',
]
const tunings = ['Standard', 'Standard', 'Standard', 'Drop D', 'DADGAD', 'Open G', 'Open D', 'Half step down']
const keys = ['A', 'Am', 'B', 'Bm', 'C', 'D', 'Dm', 'E', 'Em', 'F', 'F#m', 'G', 'Gm']
const levels = ['beginner', 'intermediate', 'advanced'] as const

/** Of a hundred products so many are of each kind. */
const shares: [SeedKind, number][] = [
  ['lesson', 60],
  ['backing-track', 15],
  ['course', 10],
  ['dvd', 5],
  ['bundle', 4],
  ['stream', 4],
  ['cd', 2],
]
const mix = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

const coverKinds = {
  lesson: 'lesson',
  course: 'course',
  stream: 'stream',
  'backing-track': 'track',
  bundle: 'bundle',
  dvd: 'dvd',
  cd: 'cd',
} as const
const recordingTypes: Partial<Record<SeedKind, string>> = {
  lesson: 'lesson',
  'backing-track': 'track',
  stream: 'stream',
  course: 'lesson',
  dvd: 'stream',
  cd: 'track',
}

function scaleProduct(at: number, { artists, recordings, pictures, now }: Omit<Plan, 'from' | 'count'>): SeedProduct {
  const pick = picker(at)
  const kind = pick(mix)
  const style = pick(styles)
  const shared = pictures.get(kind) ?? []
  const title = `${pick(words.mood)} ${pick(words.subject)} from the ${pick(words.place)}, no. ${at + 1}`
  const played = recordings.filter(({ type }) => type === recordingTypes[kind])
  return {
    slug: `no-${at + 1}-${kind}`,
    kind,
    artist: pick(artists),
    title,
    subtitle: `In ${style}`,
    summary: `${title}: an idea a day, taken apart slowly and put together again.`,
    description: `Made to measure the shop. ${title} belongs to ${style} and is as long as it needs to be.`,
    level: pick(levels),
    style,
    techniques: kind === 'lesson' || kind === 'course' ? [...new Set([pick(techniques), pick(techniques)])] : [],
    tuning: pick(tunings),
    musicKey: kind === 'lesson' || kind === 'backing-track' ? pick(keys) : null,
    tempo: kind === 'lesson' || kind === 'backing-track' ? 55 + Math.floor(pick.number() * 135) : null,
    durationSeconds: 120 + Math.floor(pick.number() * 3_000),
    releasedAt: new Date(now.getTime() - Math.floor(pick.number() * 6 * 365 * 86_400_000)).toISOString(),
    popularity: Math.floor(pick.number() ** 3 * 10_000),
    recording: played.length > 0 ? pick(played).id : null,
    cover: { seed: `scale-${at}`, kind: coverKinds[kind], title, style },
    picture: shared[at % shared.length],
    lines: linesOf(kind, pick),
  }
}

function linesOf(kind: SeedKind, pick: Picker): SeedLine[] {
  const price = (base: number): SeedPrices => {
    const pence = base + Math.floor(pick.number() * 8) * 100
    return { GBP: pence, USD: pence + 300, EUR: pence + 200 }
  }
  if (kind === 'dvd' || kind === 'cd') {
    return [{ format: kind, label: kind.toUpperCase(), prices: price(1099), onHand: Math.floor(pick.number() * 60), weightGrams: 110 }]
  }
  if (kind === 'stream') return [{ format: 'stream', label: 'Stream', prices: price(899) }]
  if (kind === 'backing-track') {
    return [
      { format: 'digital', label: 'Track', prices: price(299) },
      { format: 'stems', label: 'Track with stems', prices: price(699) },
    ]
  }
  return [{ format: 'digital', label: 'Digital', prices: price(kind === 'lesson' ? 499 : 1999) }]
}

/** More artists, named so that no two are alike. */
export const scaleArtists = (count: number): SeedArtist[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => {
    const pick = picker(at * 7 + 3)
    const name = `${pick(words.mood)} ${pick(words.place)} ${at + 1}`
    const slug = `artist-no-${at + 1}`
    return {
      slug,
      name,
      instrument: 'Guitar',
      town: 'Measureham',
      quote: '',
      biography: `${name} exists to measure the shop.`,
      styles: [pick(styles)],
      cover: { seed: slug, kind: 'artist', title: name },
    }
  })

type Picker = { <T>(from: readonly T[]): T; number: () => number }

/** Choices that follow from a number alone (mulberry32). */
function picker(seed: number): Picker {
  let state = (seed * 2_654_435_761) >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(number() * from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  return Object.assign(pick, { number })
}
