import { bodyOfField, unmarkedText } from '#ui/rich-text/rich-text.ts'

export type Change = { name: string; before: string; after: string }
export type LogDetails = { changes: Change[]; rest: string }

type Details = Readonly<Record<string, unknown>>

export function readDetails({
  before,
  after,
  sale: _toScheduleAgain,
  rows: _toPutBack,
  ids: _alsoToPutBack,
  ...details
}: Details): LogDetails {
  const pairs = Object.entries(details).filter((entry): entry is [string, unknown[]] => isPair(entry[1]))
  return {
    changes: [...changesBetween(before, after), ...pairs.map(([name, [was, is]]) => ({ name, before: textOf(was), after: textOf(is) }))],
    rest: Object.entries(details)
      .flatMap(([name, value]) => (isPair(value) || isEmpty(value) ? [] : [`${name}: ${textOf(value)}`]))
      .join(', '),
  }
}

/** A field's texts before and after. Other lists are names. */
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

function changesBetween(before: unknown, after: unknown): Change[] {
  if (isRecord(before) && isRecord(after))
    return Object.keys(after).map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
  return before === undefined && after === undefined ? [] : [{ name: '', before: textOf(before), after: textOf(after) }]
}

const isRecord = (value: unknown): value is Details => typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string {
  if (value == null || value === '') return 'none'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return text.startsWith('{"type":"doc"') ? unmarkedText(bodyOfField(text)) : text
}
