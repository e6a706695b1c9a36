import countries from 'i18n-iso-countries'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'

const uk = ['GB', 'GG', 'IM', 'JE']
const europe =
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK'.split(
    ' ',
  )

// Nobody lives there, or no post goes there.
const unserved = new Set(['AQ', 'BV', 'HM', 'TF', 'UM'])

type Money = { GBP: number; USD: number; EUR: number }
type Way = { zone: string; code: string; name: string; days: string; prices: Money; freeFrom?: Money }

const money = (GBP: number, USD: number, EUR: number): Money => ({ GBP, USD, EUR })

/** What the lightest parcel costs. */
const ways: Way[] = [
  {
    zone: 'uk',
    code: 'uk-post',
    name: 'Standard delivery',
    days: '2 to 4 working days',
    prices: money(295, 395, 345),
    freeFrom: money(10_000, 13_000, 12_000),
  },
  { zone: 'uk', code: 'uk-tracked', name: 'Tracked, next day', days: '1 working day', prices: money(595, 795, 695) },
  { zone: 'europe', code: 'europe-post', name: 'Airmail', days: '5 to 8 working days', prices: money(595, 795, 695) },
  { zone: 'europe', code: 'europe-tracked', name: 'Tracked airmail', days: '3 to 5 working days', prices: money(1095, 1395, 1245) },
  { zone: 'world', code: 'world-post', name: 'Airmail', days: '7 to 14 working days', prices: money(795, 995, 895) },
  { zone: 'world', code: 'world-tracked', name: 'Tracked airmail', days: '5 to 8 working days', prices: money(1595, 1995, 1795) },
]

// Half a kilo holds a few discs; what is heavier costs so many times the first price. Airmail takes two kilos.
const steps = [
  { upToGrams: 500, times: 1 },
  { upToGrams: 1000, times: 1.4 },
  { upToGrams: 2000, times: 2 },
  { upToGrams: 10_000, times: 3.5 },
  { upToGrams: 30_000, times: 6 },
]
const mostByAirmail = 2000

const bandsOf = ({ code, name, prices }: Way) =>
  steps
    .filter(({ upToGrams }) => name !== 'Airmail' || upToGrams <= mostByAirmail)
    .map(({ upToGrams, times }) => ({
      method: code,
      up_to_grams: upToGrams,
      prices: Object.fromEntries(Object.entries(prices).map(([currency, minor]) => [currency, Math.ceil((minor * times) / 5) * 5])),
    }))

/** Three zones that together hold every country with a post once, each with a slow and a tracked way, by weight. */
export async function loadShipping(db: Db): Promise<void> {
  const near = new Set([...uk, ...europe])
  const world = Object.keys(countries.getAlpha2Codes()).filter((code) => !near.has(code) && !unserved.has(code))
  await insertRows(db, 'shipping_zones', [
    { code: 'uk', name: 'United Kingdom', countries: uk, position: 1 },
    { code: 'europe', name: 'Europe', countries: europe, position: 2 },
    { code: 'world', name: 'Rest of the world', countries: world.sort(), position: 3 },
  ])
  await insertRows(
    db,
    'shipping_methods',
    ways.map(({ prices: _lightest, freeFrom = {}, ...way }, at) => ({ ...way, free_from: freeFrom, position: at })),
  )
  await insertRows(db, 'shipping_bands', ways.flatMap(bandsOf))
}
