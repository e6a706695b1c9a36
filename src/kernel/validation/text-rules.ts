import { type Check, isEmpty, joinValues, lengthOf, type Rule } from '#kernel/validation/rule.ts'

const matchesPattern =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(String(value))

const isFilled = (value: unknown): boolean => !isEmpty(value) && String(value).trim() !== ''

const isOneOf: Check = (value, options) => options.some((option) => String(option) === String(value))

/** Either an exact length, or at least `length` and at most `max`. */
const hasLength: Check = (value, [length, max]) => {
  const size = Array.isArray(value) ? value.length : lengthOf(value)
  return max === undefined ? size === Number(length) : size >= Number(length) && size <= Number(max)
}

/** Alphabets of every script count, with their combining marks. */
export const textRules = {
  required: {
    passes: (value, [invalidateFalse = false]) => isFilled(value) && !(value === false && invalidateFalse === true),
    words: () => 'be filled in.',
    whole: true,
    checksEmpty: true,
  },
  required_if: {
    passes: (value, [other, ...values], field) =>
      !values.map(String).includes(String(field(String(other)) ?? '').trim()) || (value !== false && isFilled(value)),
    words: () => 'be filled in.',
    whole: true,
    checksEmpty: true,
  },
  alpha: { passes: matchesPattern(/^[\p{L}\p{M}]+$/u), words: () => 'have letters only.' },
  alpha_num: { passes: matchesPattern(/^[\p{L}\p{M}\p{Nd}]+$/u), words: () => 'have letters and digits only.' },
  alpha_dash: { passes: matchesPattern(/^[\p{L}\p{M}\p{Nd}_-]+$/u), words: () => 'have letters, digits, - and _ only.' },
  alpha_spaces: { passes: matchesPattern(/^[\p{L}\p{M}\s]+$/u), words: () => 'have letters and spaces only.' },
  min: { passes: (value, [least]) => lengthOf(value) >= Number(least), words: ([least]) => `have at least ${least} characters.` },
  max: { passes: (value, [most]) => lengthOf(value) <= Number(most), words: ([most]) => `have at most ${most} characters.` },
  length: {
    passes: hasLength,
    words: ([length, most]) => (most === undefined ? `have a length of ${length}.` : `have a length of ${length} to ${most}.`),
    whole: true,
  },
  is: { passes: (value, [wanted]) => value === wanted, words: ([wanted]) => `be ${wanted}.`, whole: true },
  is_not: { passes: (value, [refused]) => value !== refused, words: ([refused]) => `be something other than ${refused}.`, whole: true },
  confirmed: {
    passes: (value, [other], field) => String(value) === String(field(String(other))),
    words: ([other]) => `be the same as your ${other}.`,
    whole: true,
  },
  included: { passes: isOneOf, words: (options) => `be one of ${joinValues(options)}.` },
  excluded: {
    passes: (value, options, field) => !isOneOf(value, options, field),
    words: (options) => `be something other than ${joinValues(options)}.`,
  },
  /** Patterns stand in code only, never in data; a test asks `recheck` whether any can be slow. */
  regex: {
    passes: (value, [pattern]) =>
      pattern instanceof RegExp && new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(String(value)),
    words: () => 'have the right form.',
  },
} as const satisfies Record<string, Rule>
