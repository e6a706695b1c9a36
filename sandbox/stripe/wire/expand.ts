import type { Kind } from '../core/kinds.ts'
import type { World } from '../core/world.ts'
import { invalid } from './refusal.ts'

// An id's object type, by its prefix.
const kindOfPrefix: Record<string, Kind> = {
  ch: 'charge',
  cus: 'customer',
  pi: 'payment_intent',
  pm: 'payment_method',
  re: 'refund',
  seti: 'setup_intent',
  txn: 'balance_transaction',
}
const deepest = 4

type Tree = Record<string, unknown>

/** Replaces ids by their objects, along paths like `latest_charge.balance_transaction` or `data.customer`. */
export function expand(world: World, answer: Tree, paths: string[]): Tree {
  const copy: Tree = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > deepest + 1) throw invalid(`You cannot expand more than ${deepest} levels of a property.`, 'expand')
    walk(world, copy, steps, path)
  }
  return copy
}

function walk(world: World, at: Tree, [step = '', ...rest]: string[], path: string): void {
  const value = step === 'refunds' && at.object === 'charge' ? refundsOf(world, at) : at[step]
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  if (value === null) return
  const found = typeof value === 'string' ? lookUp(world, value, path) : value
  at[step] = found
  if (rest.length === 0) return
  for (const next of Array.isArray(found) ? found : [found]) walk(world, next as Tree, rest, path)
}

function lookUp(world: World, id: string, path: string): Tree {
  const kind = kindOfPrefix[id.split('_')[0] ?? '']
  const row = kind && world.store.find(kind, id)
  if (!row) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  return row.hidden.deleted ? { id, object: row.body.object, deleted: true } : { ...row.body }
}

function refundsOf(world: World, charge: Tree): Tree {
  const { rows, more } = world.store.list('refund', { where: { charge: String(charge.id) } }, { limit: 10 })
  return { object: 'list', data: rows.map((row) => row.body), has_more: more, url: `/v1/charges/${charge.id}/refunds` }
}
