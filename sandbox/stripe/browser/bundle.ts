import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { questionSheet } from '../../parts/question-sheet.ts'

/** The browser scripts, each built from its parts in this order. Parts import only from earlier ones. */
const scripts = {
  'stripe.js': ['errors', 'messages', 'api', 'card-frame', 'dialog', 'payment-element', 'elements', 'next-action', 'stripe'],
  'card-form.js': ['errors', 'messages', 'api', 'card-rules', 'appearance', 'card-fields', 'card-form'],
  'authenticate.js': ['messages', 'authenticate'],
} satisfies Record<string, string[]>

export type ScriptName = keyof typeof scripts

/**
 * Bundles small modules into one classic script: types stripped, imports and exports removed, wrapped in a function. Classic because
 * Stripe.js is, and because only a classic script knows its own address.
 */
export function bundle(name: ScriptName): string {
  const parts = scripts[name].map((part) => withoutModules(quietly(() => stripTypeScriptTypes(source(`client/${part}.ts`)))))
  return `(() => {\n'use strict'\n${parts.join('\n')}})()\n`
}

export function styles(name: 'stripe.css' | 'card-form.css' | 'authenticate.css'): string {
  if (name === 'authenticate.css') return questionSheet(new URL(`styles/${name}`, import.meta.url))
  return source(`styles/${name}`)
}

function source(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

function withoutModules(code: string): string {
  return code.replaceAll(/^import\b[^;]*?from '[^']+'[^\S\n]*$/gm, '').replaceAll(/^export (?=const|let|function|async|class)/gm, '')
}

// Hides Node's warning that type stripping is experimental.
function quietly<T>(work: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
