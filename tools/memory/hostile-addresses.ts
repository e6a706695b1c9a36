/** Distinct addresses that someone could invent to fill the shop's memory; all of them are answered. */
export function* hostileAddresses(count: number): Generator<string> {
  for (let n = 0; n < count; n += 1) yield shapes[n % shapes.length]!(n)
}

const kinds = ['lessons', 'courses', 'streams', 'backing-tracks', 'bundles', 'dvds', 'cds']
const slugs = ['slow-blues-in-open-g', 'open-tuning-airs', 'a-lesson-that-is-not-there']
const kindOf = (n: number): string => kinds[n % kinds.length] ?? ''
const slugOf = (n: number): string => slugs[n % slugs.length] ?? ''
/** A different character for every number, so that each is a one-character search. */
const emailOf = (n: number): string => encodeURIComponent(String.fromCodePoint(0x4e00 + (n % 20_000)))

const shapes: readonly ((n: number) => string)[] = [
  // Unknown parameter names.
  (n) => `/lessons?k=${n}`,
  (n) => `/${kindOf(n)}?utm_source=${n}`,
  (n) => `/?k=${n}`,
  (n) => `/artists?k=${n}`,
  (n) => `/lessons/${slugOf(n)}?k=${n}`,
  (n) => `/lessons.data?k=${n}`,
  // Known names with endless values.
  (n) => `/lessons?price=${n}-9999999`,
  (n) => `/backing-tracks?price=1-${1_000_000 + n}`,
  (n) => `/lessons?style=nothing-${n}`,
  (n) => `/artists?page=${n}`,
  (n) => `/search?q=blues+${n}`,
  (n) => `/api/v1/products?kind=lesson&price=${n}-9999999`,
  (n) => `/api/v1/products?style=${'x'.repeat(60)}${n}`,
  (n) => `/api/v1/search/suggestions?q=${emailOf(n)}`,
  (n) => `/api/v1/search/suggestions?q=slow+${n}`,
  (n) => `/api/v1/products/lesson/${slugOf(n)}?k=${n}`,
  (n) => `/images/${'0'.repeat(24)}-1280/square-480.avif?k=${n}`,
  (n) => `/images/${n}/square-96.webp`,
  (n) => `/nothing/${n}`,
  (n) => `/api/v1/nothing/${n}`,
]
