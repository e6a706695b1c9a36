import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '#kernel/validation/rule.ts'
import { rules } from '#kernel/validation/rules.ts'
import { passes } from '#kernel/validation/validate.ts'
// @ts-expect-error The package has no types for this file.
import * as reference from '../../../node_modules/vee-validate/dist/rules.esm.js'

// The reading of the specification's rule names is vee-validate 2.2.15. Empty values are left out: its validator skips rules for them.

type Reference = Record<string, { validate: (value: unknown, args?: unknown) => unknown; paramNames?: readonly string[] }>
const known = reference as unknown as Reference

/** As its validator calls a rule: named parameters where it has names. */
function theirs(name: string, value: unknown, args: readonly unknown[]): boolean {
  const { validate, paramNames } = known[name]!
  const given = paramNames ? Object.fromEntries(paramNames.map((key, at) => [key, args[at]]).filter(([, one]) => one !== undefined)) : args
  const answer = validate(value, given)
  return typeof answer === 'object' && answer !== null ? Boolean((answer as { valid: boolean }).valid) : Boolean(answer)
}

const ours = (name: string, value: unknown, args: readonly unknown[]) => passes((rules as Record<string, Rule>)[name]!, value, args)

/** Text near the edge of the rules, and any text. */
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abZ09-+_.,eE @/:'.split('')) }),
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.double({ noNaN: true }).map(String),
  fc.integer().map(String),
)
const ascii = text.filter((one) => /^[\x20-\x7e]+$/.test(one))
const small = fc.integer({ min: 0, max: 12 })
const wholeIpV6 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 8 })
  .map((groups) => groups.map((one) => one.toString(16)).join(':'))
const fileOf = (name: string) => ({ name, type: '', size: 1 })

const same: [
  string,
  fc.Arbitrary<unknown>,
  fc.Arbitrary<readonly unknown[]>,
  unless?: (value: string, args: readonly unknown[]) => boolean,
][] = [
  ['required', fc.oneof(text, fc.constantFrom(' ', '  \t', false, true, 0)), fc.constantFrom([], [true], [false])],
  // Differences: every script instead of 21 lists.
  ['alpha', ascii, fc.constant([])],
  ['alpha_num', ascii, fc.constant([])],
  ['alpha_dash', ascii, fc.constant([])],
  ['alpha_spaces', ascii, fc.constant([])],
  ['numeric', ascii, fc.constant([])],
  ['integer', text, fc.constant([])],
  ['digits', text, small.map((one) => [one])],
  // Difference: a sign, a separator or an exponent without a digit is no number.
  ['decimal', text, fc.constantFrom([], ['*'], [2], [3]), (value) => !/^[-+]?(\d|\.\d)/.test(value)],
  ['decimal', text, fc.constant([0]), (value) => !/\d/.test(value)],
  ['min', ascii, small.map((one) => [one])],
  ['max', ascii, small.map((one) => [one])],
  ['length', ascii, fc.tuple(small, small).map(([a, b]) => [a, a + b])],
  ['length', ascii, small.map((one) => [one])],
  ['min_value', text, small.map((one) => [one])],
  ['max_value', text, small.map((one) => [one])],
  ['between', text, fc.tuple(small, small).map(([a, b]) => [a, a + b])],
  ['is', text, text.map((one) => [one])],
  ['is_not', text, text.map((one) => [one])],
  ['included', fc.constantFrom('1', 1, 'two', 'x'), fc.constant([1, 'two'])],
  ['excluded', fc.constantFrom('1', 1, 'two', 'x'), fc.constant([1, 'two'])],
  ['regex', text, fc.constantFrom([/^a/], [/\d+/], [/^[a-z]{2,4}$/])],
  // Difference: its check of shortened IPv6 addresses is older and makes mistakes of its own.
  ['ip', fc.oneof(text, fc.ipV4(), wholeIpV6), fc.constantFrom([4], [6]), (value) => value.includes('::')],
  ['ip_or_fqdn', fc.oneof(fc.ipV4(), fc.domain()), fc.constant([])],
  ['credit_card', fc.stringMatching(/^4\d{15}$/), fc.constant([])],
  // Difference: a literal dot (`xjpg` passes there).
  ['ext', ascii.map((one) => fileOf(`${one}.jpg`)), fc.constantFrom(['jpg'], ['png', 'jpg'], ['png'])],
  ['image', fc.constantFrom('a.jpg', 'a.png', 'a.pdf', 'a.gif').map(fileOf), fc.constant([])],
  ['size', small.map((one) => ({ ...fileOf('a'), size: one * 512 })), small.map((one) => [one])],
]

test.each(same)('[V7] %s agrees with the reference', (name, values, args, unless = () => false) => {
  fc.assert(
    fc.property(values, args, (value, given) => {
      fc.pre(!unless(String(value), given))
      expect([value, given, ours(name, value, given)]).toEqual([value, given, theirs(name, value, given)])
    }),
    { numRuns: 10_000 },
  )
})

// Its date formats have other tokens (dd/MM/yyyy) than ours (DD/MM/YYYY).
const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => {
  const [year, month, date2] = date.toISOString().slice(0, 10).split('-')
  return `${date2}/${month}/${year}`
})
const iso = (text: string) => text.split('/').reverse().join('-')
const dates: [string, fc.Arbitrary<readonly unknown[]>][] = [
  ['date_format', fc.constant([])],
  ['after', day.map((one) => [one])],
  ['after', day.map((one) => [one, true])],
  ['before', day.map((one) => [one])],
  ['before', day.map((one) => [one, true])],
  // Difference: nothing is between two dates the wrong way round.
  [
    'date_between',
    fc.tuple(day, day, fc.constantFrom('()', '[)', '(]', '[]')).map(([a, b, ends]) => (iso(a) > iso(b) ? [b, a, ends] : [a, b, ends])),
  ],
]

test.each(dates)('[V7] %s agrees with the reference about dates', (name, args) => {
  const close = fc.oneof(day, fc.constantFrom('31/04/2026', '29/02/2023', '29/02/2024', 'x', '2026-03-01'))
  fc.assert(
    fc.property(close, args, (value, given) => {
      const [mine, other] = [ours(name, value, [...given, 'DD/MM/YYYY']), theirs(name, value, [...given, 'dd/MM/yyyy'])]
      expect([value, given, mine]).toEqual([value, given, other])
    }),
    { numRuns: 10_000 },
  )
})

test('[V7] lists the differences from the reference', () => {
  const differences: [string, unknown, unknown[], boolean][] = [
    ['alpha', 'नमस्ते', [], true],
    ['min', '👍', [2], false],
    ['max', '👍👍', [2], true],
    ['ext', fileOf('xjpg'), ['jpg'], false],
    ['mimes', { ...fileOf('a'), type: 'x-image/png' }, ['image/png'], false],
    ['image', fileOf('a.svg'), [], false],
    ['image', fileOf('a.avif'), [], true],
    ['decimal', '-', [0], false],
    ['url', 'ftp://shop.test', [], false],
  ]
  for (const [name, value, args, wanted] of differences) {
    expect([name, ours(name, value, args)]).toEqual([name, wanted])
    expect([name, theirs(name, value, args)]).toEqual([name, !wanted])
  }
})
