import { dirname, join } from 'node:path'

export type Import = { target: string; typeOnly: boolean }

const statement = /^\s*(?:import|export)\s+(type\s)?([^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file of src/ imports from src/, by path; packages and made files are left out. A dynamic import comes later and makes no circle. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = []
  for (const [, type, names = '', from = ''] of text.matchAll(statement)) {
    found.push({ target: resolved(file, from), typeOnly: type !== undefined || onlyTypes(names) })
  }
  for (const [, from = ''] of text.matchAll(dynamic)) found.push({ target: resolved(file, from), typeOnly: true })
  return found.filter(({ target }) => target !== '')
}

/** `{ type A, type B }` alone is erased like `import type`. */
function onlyTypes(names: string): boolean {
  const braces = /^\{([^}]*)\}\s+from\s*$/.exec(names.trim())
  const listed = braces?.[1]?.split(',').filter((name) => name.trim())
  return !!listed?.length && listed.every((name) => name.trim().startsWith('type '))
}

function resolved(file: string, from: string): string {
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  if (!from.startsWith('.') || from.includes('/+types/')) return ''
  const path = join(dirname(file), from).replaceAll('\\', '/')
  return path.startsWith('src/') ? path : ''
}
