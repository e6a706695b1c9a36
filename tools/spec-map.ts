// `node tools/spec-map.ts`: writes docs/spec-map.md, the rows of the specification with the tests that prove them, from the tests' titles.
import { globSync, readFileSync, writeFileSync } from 'node:fs'

// A title may carry several rows: '[A4] [P2, P3] a member ticks two parts'.
const marks = '\'"`'
const named = String.raw`\(\s*([${marks}])((?:\[[A-Z]\d+(?:[ ,]+[A-Z]\d+)*\]\s*)+)(.*?)\1\s*,`
const title = new RegExp(String.raw`\b(?:test|describe)(?:\.\w+)*(?:\.each\b[^${marks}]*)?${named}`, 'gs')
const table = new RegExp(String.raw`\]\)${named}`, 'gs')

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
    for (const id of ids.match(/[A-Z]\d+/g) ?? [])
      rows.set(id, [...(rows.get(id) ?? []), `[${file}](../${file}): ${words.replaceAll('|', '\\|')}`])
  }
}

/** The rows of some letters, in their order. */
function tableOf(letters: string): string {
  const inOrder = [...rows.keys()].filter((id) => letters.includes(id[0]!))
  inOrder.sort((a, b) => letters.indexOf(a[0]!) - letters.indexOf(b[0]!) || Number(a.slice(1)) - Number(b.slice(1)))
  const lines = inOrder.map((id) => `| ${id} | ${[...new Set(rows.get(id))].join('<br>')} |`)
  return `| Row | Proven by |\n|---|---|\n${lines.join('\n')}\n`
}

writeFileSync(
  'docs/spec-map.md',
  `# Rows and their proof

Written by \`node tools/spec-map.ts\` from the titles of the tests: a test that proves a row of the specification carries its id.

${tableOf('PBRESVOAMK')}
## Guards

What must never happen: stock and coupons, downloads, faults, gifts, points, mails, the billing clock.

${tableOf('CDFGLNU')}`,
)
console.log(`${rows.size} rows`)
