import { dirname, join } from 'node:path'

const statement = /^\s*(?:import|export)\s+(?:type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The files of this checkout that a file imports, types and lazy imports too; packages and generated files are left out. */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(statement), ...text.matchAll(dynamic)].map(([, from = '']) => from)
  return specifiers.map((from) => resolved(file, from)).filter((target) => target !== '')
}

function resolved(file: string, from: string): string {
  if (/^#(db|demo)\//.test(from)) return from.slice(1)
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  if (!from.startsWith('.') || from.includes('/+types/')) return ''
  return join(dirname(file), from).replaceAll('\\', '/')
}
