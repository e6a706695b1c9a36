/** Numbers from 0 up to 1, repeatable by seed (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!

const inherited = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

/** Text that tends to break things. */
export const hostileTexts: readonly string[] = [
  ...inherited,
  ...['', ' ', '0', '-1', '1.5', '1e309', 'NaN', '2147483647', '2147483648', '9007199254740993', '-2147483649', '99999999999999999999'],
  // As long as a UUID.
  ...['x'.repeat(36), '00000000-0000-0000-0000-00000000000g', '------------------------------------'],
  ...['\0', 'a\0b', '\ud800', '\u202e', '🎸'.repeat(50), 'é'.repeat(300), 'x'.repeat(5_000)],
  ...["' or 1=1 --", '%', '%_', '\\', '{}', '[]', '<script>', '../../etc/passwd', '//evil.test', 'null', 'undefined', 'true'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', 'a@b', 'a@b.test', '£1.00', '1,00', '12:00'],
]

/** Text that exists in the test shop, or has the right shape. */
export const plausibleTexts: readonly string[] = [
  ...[
    '1',
    '2',
    '3',
    '7',
    '40',
    'GB',
    'DE',
    'US',
    'GBP',
    'EUR',
    'lesson',
    'dvd',
    'open-tuning-airs',
    'ultimate',
    'practice',
    'monthly',
    'annual',
  ],
  ...['member@woodshed.test', 'woodshed-demo', 'FIRST10', '2026-12-24', '123456', 'Ann', '00000000-0000-4000-8000-000000000000'],
  ...['12.50', 'yes', 'on', 'all', 'pause', 'cancel', 'resume', 'send', 'refund', 'note', 'end', 'save', 'digital', 'royal-mail'],
]

export const textOf = (random: Random): string => oneOf(random, random() < 0.5 ? hostileTexts : plausibleTexts)

const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e300,
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
]

export const anyValue = (random: Random): unknown => (random() < 0.5 ? oneOf(random, hostileValues) : textOf(random))

type Schema = {
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  $ref?: string
}

/** A value for a schema: mostly nearly valid, to get past validation, sometimes anything. */
export function valueFor(schema: Schema | undefined, random: Random, depth = 0): unknown {
  if (!schema || depth > 6 || random() < 0.12) return anyValue(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(random, schema.enum)
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (branches) return valueFor(oneOf(random, branches), random, depth + 1)
  const type = Array.isArray(schema.type) ? oneOf(random, schema.type) : schema.type
  if (type === 'object' || schema.properties) return objectFor(schema.properties ?? {}, random, depth)
  if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items, random, depth + 1))
  if (type === 'integer' || type === 'number') return oneOf(random, [0, 1, 2, 3, 7, 99, -1, 1.5, 2_147_483_647, 2_147_483_648])
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  if (schema.format === 'uuid') return oneOf(random, ['00000000-0000-4000-8000-000000000000', 'x'.repeat(36)])
  return textOf(random)
}

function objectFor(properties: Record<string, Schema>, random: Random, depth: number): Record<string, unknown> {
  const made = Object.entries(properties)
    .filter(() => random() < 0.85)
    .map(([name, schema]) => [name, valueFor(schema, random, depth + 1)])
  const extra = random() < 0.1 ? [[oneOf(random, ['__proto__', 'constructor', 'x', 'isAdmin']), anyValue(random)]] : []
  return Object.fromEntries([...made, ...extra])
}

export type { Schema }
