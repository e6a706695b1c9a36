import { invalid } from './refusal.ts'

export type Form = { [key: string]: string | Form }

// Far above what the shop sends, far below what would hurt.
const maxPairs = 1000
const maxDepth = 8

/** Reads `a[b][0]=c&d[]=e` into nested records; lists stay records with keys 0, 1, 2 until a schema says otherwise. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > maxPairs) throw invalid('Too many parameters.')
  for (const [name, value] of pairs) place(form, pathOf(name), value, name)
  return form
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalid(`Invalid parameter name: ${name}`)
  const [, head = '', rest = ''] = match
  const path = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), (part) => part[1] ?? '')]
  if (path.length > maxDepth) throw invalid(`Parameter nested too deeply: ${name}`)
  return path
}

function place(form: Form, path: string[], value: string, name: string): void {
  let here = form
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(here).length) : part
    const last = depth === path.length - 1
    const there = here[key]
    if (last && there !== undefined) throw invalid(`Parameter given twice: ${name}`)
    if (last) here[key] = value
    else if (typeof there === 'string') throw invalid(`Parameter is both a value and a list: ${name}`)
    else {
      here[key] = there ?? Object.create(null)
      here = here[key] as Form
    }
  }
}
