// `node tools/spec-map.ts`: writes docs/spec-map.md, the rows of the specification with the tests that prove them, from the tests' titles.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const title = /\btest(?:\.each\b[^`'"]*)?\(\s*(['"`])\[([A-Z]\d+(?:[ ,]+[A-Z]\d+)*)\]\s*(.*?)\1\s*,/gs
const table = /\]\)\(\s*(['"`])\[([A-Z]\d+(?:[ ,]+[A-Z]\d+)*)\]\s*(.*?)\1\s*,/gs

const rows = new Map<string, string[]>()
for (const file of globSync([
  'src/**/*.test.{ts,tsx}',
  'e2e/*.spec.ts',
  'sandbox/**/*.test.ts',
  'db/**/*.test.ts',
  'bench/**/*.test.ts',
]).sort()) {
  const text = readFileSync(file, 'utf8')
  for (const [, , ids = '', words = ''] of [...text.matchAll(title), ...text.matchAll(table)]) {
    for (const id of ids.split(/[ ,]+/)) rows.set(id, [...(rows.get(id) ?? []), `[${file}](../${file}): ${words.replaceAll('|', '\\|')}`])
  }
}

const order = 'PBRESVOAMK'
const inOrder = [...rows.keys()].sort((a, b) => order.indexOf(a[0]!) - order.indexOf(b[0]!) || Number(a.slice(1)) - Number(b.slice(1)))
const lines = inOrder.map((id) => `| ${id} | ${[...new Set(rows.get(id))].join('<br>')} |`)
writeFileSync(
  'docs/spec-map.md',
  `# Rows and their proof\n\nWritten by \`node tools/spec-map.ts\` from the titles of the tests: a test that proves a row of the specification carries its id.\n\n| Row | Proven by |\n|---|---|\n${lines.join('\n')}\n`,
)
console.log(`${inOrder.length} rows`)
