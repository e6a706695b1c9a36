import type { SQLInputValue } from 'node:sqlite'
import type { Kind } from '../core/kinds.ts'
import type { Filter } from '../core/store.ts'
import type { Call } from '../core/world.ts'
import { invalid, missing } from './refusal.ts'

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number }
export type ListParams = { limit?: number; starting_after?: string; ending_before?: string; created?: Range }

export const listTakes = 'limit starting_after ending_before created'

export function listOf(call: Call, kind: Kind, url: string, params: ListParams, filter: Filter = {}) {
  const limit = params.limit ?? 10
  if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer')
  const page = {
    limit,
    after: place(call, kind, params.starting_after, 'starting_after'),
    before: place(call, kind, params.ending_before, 'ending_before'),
  }
  const { rows, more } = call.store.list(kind, { ...filter, ...spanOf(params.created) }, page)
  return { object: 'list', data: rows.map((row) => row.body), has_more: more, url }
}

export function given(where: Record<string, SQLInputValue | undefined>): Record<string, SQLInputValue> {
  const out: Record<string, SQLInputValue> = {}
  for (const [field, value] of Object.entries(where)) if (value !== undefined) out[field] = value
  return out
}

function place(call: Call, kind: Kind, id: string | undefined, param: string): number | undefined {
  if (id === undefined) return undefined
  const row = call.store.find(kind, id)
  if (!row) throw missing(kind, id, param)
  return row.seq
}

function spanOf(range: Range | undefined): { from?: number; to?: number } {
  if (range === undefined) return {}
  if (typeof range === 'number') return { from: range, to: range }
  const from = Math.max(range.gte ?? 0, range.gt === undefined ? 0 : range.gt + 1)
  const to = Math.min(range.lte ?? Number.MAX_SAFE_INTEGER, range.lt === undefined ? Number.MAX_SAFE_INTEGER : range.lt - 1)
  return { from, to }
}
