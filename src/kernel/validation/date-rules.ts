import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { Rule } from '#kernel/validation/rule.ts'

dayjs.extend(customParseFormat)

/** Milliseconds of a date that has exactly this format (dayjs tokens); null otherwise. */
function readDate(value: unknown, format: unknown): number | null {
  const date = dayjs(String(value), String(format), true)
  return date.isValid() ? date.valueOf() : null
}

/** The reference lets callers omit `inclusion`, so the format takes its place. */
const boundOf = ([target, inclusion = false, format]: readonly unknown[]) =>
  format === undefined ? { target, inclusion: false, format: inclusion } : { target, inclusion: inclusion === true, format }

/** The target may be another field's name. */
function compareDates(
  value: unknown,
  args: readonly unknown[],
  field: (name: string) => unknown,
): { gap: number; inclusion: boolean } | null {
  const { target, inclusion, format } = boundOf(args)
  const [date, bound] = [readDate(value, format), readDate(field(String(target)) ?? target, format)]
  return date === null || bound === null ? null : { gap: date - bound, inclusion }
}

export const dateRules = {
  date_format: {
    passes: (value, [format]) => readDate(value, format) !== null,
    words: ([format]) => `be a date like ${format}.`,
  },
  after: {
    passes: (value, args, field) => {
      const found = compareDates(value, args, field)
      return found !== null && (found.gap > 0 || (found.inclusion && found.gap === 0))
    },
    words: (args) => `be ${boundOf(args).inclusion ? 'on or ' : ''}after ${args[0]}.`,
  },
  before: {
    passes: (value, args, field) => {
      const found = compareDates(value, args, field)
      return found !== null && (found.gap < 0 || (found.inclusion && found.gap === 0))
    },
    words: (args) => `be ${boundOf(args).inclusion ? 'on or ' : ''}before ${args[0]}.`,
  },
  date_between: {
    passes: (value, args) => {
      const [min, max, inclusivity = '()', format] = args.length > 3 ? args : [args[0], args[1], '()', args[2]]
      const [date, from, to] = [value, min, max].map((text) => readDate(text, format))
      if (date == null || from == null || to == null) return false
      const [opens, closes] = [String(inclusivity)[0], String(inclusivity)[1]]
      return (date > from || (opens === '[' && date === from)) && (date < to || (closes === ']' && date === to))
    },
    words: ([min, max]) => `be between ${min} and ${max}.`,
  },
} as const satisfies Record<string, Rule>
