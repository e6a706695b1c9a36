/** A number from 0 to 1 that follows from a text alone. */
export function chance(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** One of several, the same every time for the same text. */
export function choose<T>(from: readonly [T, ...T[]], text: string): T {
  return from[Math.floor(chance(text) * from.length)] ?? from[0]
}

/** Days later, at nine in the morning UTC, when new things are put on the shelf. */
export function released(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T09:00:00.000Z`) + daysLater * 86_400_000).toISOString()
}

/** How often something is bought: old friends and a few hits above the rest. Between 5 and about 4,000. */
export function popularityOf(slug: string, releasedAt: string): number {
  const months = (Date.parse('2026-11-01T00:00:00.000Z') - Date.parse(releasedAt)) / 2_629_800_000
  const settled = Math.min(1, 0.35 + months / 60)
  return 5 + Math.round(4_000 * settled * chance(`popular ${slug}`) ** 3)
}
