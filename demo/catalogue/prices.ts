import type { SeedPrices } from '../seed-types.ts'

/** Prices as printed on labels elsewhere; not exchange rates. */
const labels: Record<number, readonly [usd: number, eur: number]> = {
  299: [399, 349],
  349: [449, 399],
  399: [499, 449],
  499: [649, 599],
  549: [699, 649],
  599: [799, 699],
  649: [849, 749],
  699: [899, 799],
  749: [949, 899],
  799: [999, 949],
  1099: [1399, 1299],
  1199: [1499, 1399],
  1299: [1599, 1499],
  1399: [1799, 1599],
  1499: [1899, 1799],
  1599: [1999, 1899],
  1699: [2199, 1999],
  1799: [2299, 2099],
  1899: [2399, 2199],
  1999: [2499, 2299],
  2199: [2799, 2499],
  2299: [2899, 2699],
  2399: [2999, 2799],
  2499: [3199, 2899],
  2599: [3299, 2999],
  2699: [3399, 3099],
  2799: [3499, 3199],
  2899: [3699, 3399],
  2999: [3799, 3499],
  3199: [3999, 3699],
  3299: [4199, 3799],
  3399: [4299, 3899],
  3499: [4399, 3999],
  3999: [4999, 4599],
  4499: [5699, 5199],
  4999: [6299, 5799],
  5499: [6999, 6399],
  5999: [7599, 6999],
  6499: [8199, 7499],
  6999: [8799, 7999],
}

/** The price in every currency, minor units. Refuses an amount that has no label. */
export function pricesOf(pence: number): SeedPrices {
  const label = labels[pence]
  if (!label) throw new Error(`the seed has no label for a price of ${pence} pence`)
  return { GBP: pence, USD: label[0], EUR: label[1] }
}
