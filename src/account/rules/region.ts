import { fallbackCurrency } from '#kernel/constants.ts'
import type { Currency } from '#kernel/money.ts'

const euroCountries = 'AD AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MC ME MT NL NO PL PT RO SE SI SK SM VA XK'.split(
  ' ',
)
const dollarCountries =
  'AG AI AR AS AW BB BM BO BR BS BZ CA CL CO CR CU DM DO EC GD GT GU GY HN HT JM KN KY LC MP MX NI PA PE PR PY SR SV TC TT US UY VC VE VG VI'.split(
    ' ',
  )

export function currencyOfCountry(country: string | null): Currency {
  if (country === null) return fallbackCurrency
  return euroCountries.includes(country) ? 'EUR' : dollarCountries.includes(country) ? 'USD' : fallbackCurrency
}

export const daysBetweenChanges = 30

export type RegionBlocker = 'live-plan' | 'open-order' | 'moved-lately'

export const regionBlockers: readonly { blocker: RegionBlocker; message: string }[] = [
  { blocker: 'live-plan', message: 'Your plan is billed in your country’s currency. You can change country after it ends.' },
  { blocker: 'open-order', message: 'You have an open order. You can change country once it’s paid and shipped.' },
  { blocker: 'moved-lately', message: 'You changed country less than 30 days ago. You can change again after that.' },
]

/** Choosing a first country is not a move, but an active plan already fixes its currency. */
export function canChangeRegion(region: string | null, blockers: readonly RegionBlocker[]): 'yes' | RegionBlocker {
  const found = regionBlockers
    .map(({ blocker }) => blocker)
    .find((hold) => blockers.includes(hold) && (region !== null || hold === 'live-plan'))
  return found ?? 'yes'
}

export const changedRecently = (movedAt: Date | null, now: Date): boolean =>
  movedAt !== null && now.getTime() - movedAt.getTime() < daysBetweenChanges * 86_400_000
