import { fallbackCurrency } from '#kernel/fixed-values.ts'
import type { Currency } from '#kernel/money.ts'

const euro = 'AD AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MC ME MT NL NO PL PT RO SE SI SK SM VA XK'.split(' ')
const dollar =
  'AG AI AR AS AW BB BM BO BR BS BZ CA CL CO CR CU DM DO EC GD GT GU GY HN HT JM KN KY LC MP MX NI PA PE PR PY SR SV TC TT US UY VC VE VG VI'.split(
    ' ',
  )

export function currencyOfCountry(country: string | null): Currency {
  if (country === null) return fallbackCurrency
  return euro.includes(country) ? 'EUR' : dollar.includes(country) ? 'USD' : fallbackCurrency
}

export const daysBetweenMoves = 30

export type RegionHold = 'live-plan' | 'open-order' | 'moved-lately'

export const regionHolds: readonly { hold: RegionHold; words: string }[] = [
  { hold: 'live-plan', words: 'Your plan is billed in your country’s currency. You can change country after it ends.' },
  { hold: 'open-order', words: 'You have an open order. You can change country once it’s paid and shipped.' },
  { hold: 'moved-lately', words: 'You changed country less than 30 days ago. You can change again after that.' },
]

/** Choosing a first country is not a move, but an active plan already fixes its currency. */
export function mayMove(region: string | null, holds: readonly RegionHold[]): 'yes' | RegionHold {
  const found = regionHolds.map(({ hold }) => hold).find((hold) => holds.includes(hold) && (region !== null || hold === 'live-plan'))
  return found ?? 'yes'
}

export const movedLately = (movedAt: Date | null, now: Date): boolean =>
  movedAt !== null && now.getTime() - movedAt.getTime() < daysBetweenMoves * 86_400_000
