import type { Rule } from '#kernel/validation/rule.ts'

const digitsOnly = /^[0-9]+$|^[٠-٩]+$/

/** Sign, fraction of at most `places` digits after the separator, exponent; at least one digit. */
function isDecimal(text: string, places: unknown, separator: string): boolean {
  if (Number(places) === 0) return /^-?\d+$/.test(text)
  const [, whole, rest] = /^[-+]?(\d*)(.*)$/s.exec(text) ?? []
  const [fraction = '', ...exponent] = (rest ?? '').split(/[eE]/)
  if (exponent.length > 1 || (exponent[0] !== undefined && !/^-?\d+$/.test(exponent[0]))) return false
  const digits = fraction.startsWith(separator) ? fraction.slice(separator.length) : ''
  if (fraction !== '' && !/^\d+$/.test(digits)) return false
  return (whole !== '' || digits !== '') && (places === '*' || digits.length <= Number(places))
}

export const numberRules = {
  numeric: { passes: (value) => digitsOnly.test(String(value)), words: () => 'have digits only.' },
  integer: { passes: (value) => /^-?[0-9]+$/.test(String(value)), words: () => 'be a whole number.' },
  digits: {
    passes: (value, [count]) => /^[0-9]*$/.test(String(value)) && String(value).length === Number(count),
    words: ([count]) => `have exactly ${count} digits.`,
  },
  decimal: {
    passes: (value, [places = '*', separator = '.']) => isDecimal(String(value), places, String(separator)),
    words: ([places = '*']) => (places === '*' ? 'be a number.' : `be a number with at most ${places} decimals.`),
  },
  min_value: { passes: (value, [least]) => Number(value) >= Number(least), words: ([least]) => `be ${least} or more.` },
  max_value: { passes: (value, [most]) => Number(value) <= Number(most), words: ([most]) => `be ${most} or less.` },
  between: {
    passes: (value, [least, most]) => Number(least) <= Number(value) && Number(most) >= Number(value),
    words: ([least, most]) => `be between ${least} and ${most}.`,
  },
} as const satisfies Record<string, Rule>
