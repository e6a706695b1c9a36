import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { chance, choose } from './catalogue/choices.ts'
import { insertRows } from './insert-rows.ts'

/** Names of people who only practise: they have no password, and nobody signs in as them. */
const players = [
  'Ada Penrose',
  'Bram Tolliver',
  'Cleo Marchbank',
  'Dilys Orme',
  'Eamon Frith',
  'Farah Quist',
  'Gus Lindqvist',
  'Hetty Voss',
  'Ivo Castellan',
  'Juno Abara',
  'Kit Sorrell',
  'Lior Haddad',
  'Mina Okoye',
  'Ned Farrow',
  'Orla Teague',
  'Perry Stroud',
  'Quill Ansah',
  'Rosa Delgado',
  'Sid Hollis',
  'Tove Brandt',
  'Una Keel',
  'Vic Mortimer',
]

const idOf = (at: number) => `0a5e1b1e-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@players.woodshed.test`

/** What many find hard: bars of featured recordings, and the share of players who loop them. */
const hard: { slug: string; bars: { first: number; last: number; share: number }[] }[] = [
  {
    slug: 'corner-lamp-shuffle',
    bars: [
      { first: 9, last: 12, share: 0.36 },
      { first: 23, last: 24, share: 0.6 },
      { first: 31, last: 32, share: 0.27 },
    ],
  },
  {
    slug: 'four-bars-you-could-walk-in-the-dark',
    bars: [
      { first: 41, last: 42, share: 0.32 },
      { first: 51, last: 54, share: 0.5 },
    ],
  },
  { slug: 'the-missing-middle', bars: [{ first: 45, last: 48, share: 0.4 }] },
]

const names: [string, ...string[]] = ['The hard bit', 'Slowly', 'Bars I lose', 'Left hand', 'Again', 'Before bed', 'Turn']

type Bar = { productId: number; slug: string; number: number; starts: number; ends: number }

/** Members who practise the featured recordings; the shop counts their loops as it counts anyone's. */
export async function loadPractice(db: Db, now: Date): Promise<void> {
  const moments = { created_at: now, updated_at: now }
  await insertRows(
    db,
    'auth.users',
    players.map((name, at) => ({
      id: idOf(at),
      name,
      email: emailOf(name),
      role: 'member',
      email_verified: true,
      region: 'GB',
      ...moments,
    })),
  )
  const bars = await barsOfHard(db)
  const loops = hard.flatMap(({ slug, bars: passages }) => passages.flatMap((passage, at) => loopsOver(slug, at, passage, bars)))
  await insertRows(
    db,
    'practice_loops',
    loops.map((loop, at) => ({
      id: crypto.randomUUID(),
      ...loop,
      created_at: dayBefore(now, at % 20),
      changed_at: dayBefore(now, at % 20),
      due_at: now,
    })),
  )
  const practised = [...new Set(bars.map(({ productId }) => productId))]
  await insertRows(
    db,
    'practice_log',
    players.flatMap((name, at) =>
      practised.map((product_id) => ({
        ...{ id: crypto.randomUUID(), user_id: idOf(at), product_id },
        ...{ day: dayBefore(now, 3).toISOString().slice(0, 10), started_at: dayBefore(now, 3) },
        seconds: 240 + Math.round(chance(`minutes ${name} ${product_id}`) * 900),
      })),
    ),
  )
}

const dayBefore = (now: Date, days: number): Date => new Date(now.getTime() - (days + 1) * 86_400_000)

async function barsOfHard(db: Db): Promise<Bar[]> {
  const { rows } = await sql<Bar>`
    select p.id as "productId", p.slug, b.number, b.starts, b.ends from products p join recording_bars b on b.asset_id = p.asset_id
    where p.slug = any(${hard.map(({ slug }) => slug)}::text[]) and p.kind in ('lesson', 'backing-track')`.execute(db)
  return rows
}

function loopsOver(slug: string, at: number, { first, last, share }: { first: number; last: number; share: number }, bars: readonly Bar[]) {
  const bar = (number: number) => bars.find((one) => one.slug === slug && one.number === number)
  const [start, end] = [bar(first), bar(last)]
  if (!start || !end) throw new Error(`${slug} has no bars ${first} to ${last}`)
  const count = Math.round(players.length * share)
  return players.flatMap((name, player) => {
    // Every passage is looped by others, beginning with another player.
    if ((player + at * 7) % players.length >= count) return []
    const rate = 0.5 + Math.round(chance(`rate ${name} ${slug} ${at}`) * 8) / 20
    return {
      ...{ user_id: idOf(player), product_id: start.productId, name: `${choose(names, `${name} ${slug}`)} ${at + 1}` },
      ...{ starts: start.starts, ends: end.ends, rate, semitones: 0, goal_rate: 1, best_rate: Math.min(1, rate + 0.05) },
    }
  })
}
