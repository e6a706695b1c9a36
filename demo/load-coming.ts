import type { Db } from '#platform/db.server.ts'
import { nameOf } from './catalogue/people.ts'
import { pricesOf } from './catalogue/prices.ts'
import { loadProducts } from './load.ts'
import type { SeedProduct } from './seed-types.ts'

/** At nine in the morning, so many days after the shop opened. */
const comesOut = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`

type Coming = Pick<SeedProduct, 'slug' | 'artist' | 'title' | 'subtitle' | 'summary' | 'description' | 'style' | 'durationSeconds'> & {
  kind: 'dvd' | 'cd'
  days: number
  pence: number
  ahead: number
}

const coming: Coming[] = [
  {
    kind: 'dvd',
    slug: 'the-mobile-library-tour-dvd',
    artist: 'ada-thornbury',
    title: 'The Mobile Library Tour',
    subtitle: 'Nine villages in nine evenings, 84 minutes',
    summary: 'Ada and the van go from village to village, and at each stop somebody brings a chair and an old tune.',
    description:
      'Nobody announced these evenings. The van parked where it always parks on a Thursday, and once the last books were stamped the shutters stayed open. What was played then was filmed by two people who had come to return something.\n\nOne disc in a card sleeve, for every region, with subtitles in English and Welsh. It runs for 84 minutes, and the disc also has every tune once more, slowly.',
    style: 'folk',
    durationSeconds: 84 * 60,
    days: 40,
    pence: 1699,
    ahead: 60,
  },
  {
    kind: 'cd',
    slug: 'second-reminder-cd',
    artist: 'ada-thornbury',
    title: 'Second Reminder',
    subtitle: 'The record after the first one',
    summary: 'Ten new tunes, again from the van, and this time with the heater on.',
    description:
      'The heater is in F sharp, which decided the keys of four of the ten tunes. The other six were recorded in summer.\n\nIn a card sleeve with a date stamp on the back, each one stamped by hand.',
    style: 'folk',
    durationSeconds: 37 * 60,
    days: 75,
    pence: 1199,
    ahead: 100,
  },
]

/** Two unreleased discs that can be pre-ordered, however old the demo is. */
export const loadComing = (db: Db, now: Date): Promise<void> =>
  loadProducts(db, { artists: [], recordings: [], products: comingProducts(now) }, now)

export const comingProducts = (now: Date): SeedProduct[] => coming.map((one) => product(one, now))

const product = ({ days, pence, ahead, ...one }: Coming, now: Date): SeedProduct => ({
  ...one,
  level: null,
  techniques: [],
  tuning: null,
  musicKey: null,
  tempo: null,
  releasedAt: comesOut(now, days),
  popularity: 0,
  recording: null,
  cover: { seed: one.slug, kind: one.kind, title: one.title, artist: nameOf(one.artist), style: one.style },
  lines: [{ format: one.kind, label: one.kind.toUpperCase(), prices: pricesOf(pence), onHand: 0, weightGrams: 105, ahead }],
})
