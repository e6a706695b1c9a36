import countries from 'i18n-iso-countries'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'

const uk = ['GB', 'GG', 'IM', 'JE']
const europe =
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK'.split(
    ' ',
  )

const methods = [
  { code: 'uk-post', zone: 'uk', name: 'Royal post', days: '2 to 4 working days', prices: { GBP: 295, USD: 395, EUR: 345 }, position: 1 },
  {
    code: 'uk-tracked',
    zone: 'uk',
    name: 'Tracked, next day',
    days: '1 working day',
    prices: { GBP: 595, USD: 795, EUR: 695 },
    position: 2,
  },
  {
    code: 'europe-post',
    zone: 'europe',
    name: 'Airmail',
    days: '5 to 8 working days',
    prices: { GBP: 595, USD: 795, EUR: 695 },
    position: 1,
  },
  {
    code: 'europe-tracked',
    zone: 'europe',
    name: 'Tracked airmail',
    days: '3 to 5 working days',
    prices: { GBP: 1095, USD: 1395, EUR: 1245 },
    position: 2,
  },
  {
    code: 'world-post',
    zone: 'world',
    name: 'Airmail',
    days: '7 to 14 working days',
    prices: { GBP: 795, USD: 995, EUR: 895 },
    position: 1,
  },
  {
    code: 'world-tracked',
    zone: 'world',
    name: 'Tracked airmail',
    days: '5 to 8 working days',
    prices: { GBP: 1595, USD: 1995, EUR: 1795 },
    position: 2,
  },
]

/** Three zones that together hold every country once, each with a slow and a tracked way to post. */
export async function loadShipping(db: Db): Promise<void> {
  const near = new Set([...uk, ...europe])
  const world = Object.keys(countries.getAlpha2Codes()).filter((code) => !near.has(code))
  await insertRows(db, 'shipping_zones', [
    { code: 'uk', name: 'United Kingdom', countries: uk, position: 1 },
    { code: 'europe', name: 'Europe', countries: europe, position: 2 },
    { code: 'world', name: 'Rest of the world', countries: world.sort(), position: 3 },
  ])
  await insertRows(db, 'shipping_methods', methods)
}
