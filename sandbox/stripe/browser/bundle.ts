import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { questionSheet } from '../../parts/question-sheet.ts'

/** The scripts browsers get, each made of its parts in this order. Parts import only from earlier ones. */
const scripts = {
  'stripe.js': ['errors', 'messages', 'api', 'card-frame', 'dialog', 'payment-element', 'elements', 'next-action', 'stripe'],
  'card-form.js': ['errors', 'messages', 'api', 'card-rules', 'appearance', 'card-fields', 'card-form'],
  'authenticate.js': ['messages', 'authenticate'],
} satisfies Record<string, string[]>

export type ScriptName = keyof typeof scripts

/**
 * One classic script out of small modules: types taken off, imports and exports taken away, wrapped in a function.
 * Classic because Stripe.js is one too, and because only a classic script knows the address it was loaded from.
 */
export function bundle(name: ScriptName): string {
  const parts = scripts[name].map((part) => withoutModules(quietly(() => stripTypeScriptTypes(source(`client/${part}.ts`)))))
  return `(() => {\n'use strict'\n${parts.join('\n')}})()\n`
}

/** A style sheet as browsers get it. */
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

// Node calls the stripper experimental and says so on stderr; that is nothing for whoever starts the shop.
function quietly<T>(work: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
