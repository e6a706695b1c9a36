// `node tools/spec-map.ts` writes docs/spec-map.md: which test proves which requirement, read from the titles of the tests.
// `--check` writes nothing. Both fail on an id that docs/requirements.md doesn't list, on a row that no patch breaks (tools/sabotage/rows), and
// on a patch that no longer applies.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { type Proof, proofsIn, requirementsIn } from './requirements/proofs.ts'
import { patchProblems } from './sabotage/patch-problems.ts'
import { patches } from './sabotage/patches.ts'

const requirements = requirementsIn(readFileSync('docs/requirements.md', 'utf8'))
const files = globSync(['{src,sandbox,db,bench,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).sort()
const proofs = files.flatMap((file) => proofsIn(file, readFileSync(file, 'utf8')))
const unknown = proofs.filter(({ id }) => !requirements.has(id))
const rows = [...requirements.keys()].filter((id) => !id.startsWith('G-'))
const problems = [
  ...unknown.map(({ id, file, title }) => `${file}: [${id}] is not in docs/requirements.md (${title})`),
  ...patchProblems(patches, rows),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

const proven = Map.groupBy(proofs, ({ id }) => id)
const summary = `${rows.filter((id) => proven.has(id)).length} of ${rows.length} rows have a test, and a patch that breaks them`
if (!process.argv.includes('--check')) writeFileSync('docs/spec-map.md', page())
console.log(summary)

function page(): string {
  return `# Requirements and their tests

Written by \`node tools/spec-map.ts\` from the titles of the tests; [requirements.md](requirements.md) says what each id asks for.
${summary}: \`npm run check:rows\` applies each patch and fails if no test with the row's id notices.

## Rows

${tableOf(rows)}
## Guards

${tableOf([...requirements.keys()].filter((id) => id.startsWith('G-')))}`
}

function tableOf(ids: readonly string[]): string {
  const lines = ids.map((id) => `| ${id} | ${linesOf(proven.get(id)) || '**no test yet**'} |`)
  return `| Id | Proven by |\n|---|---|\n${lines.join('\n')}\n`
}

function linesOf(found: readonly Proof[] = []): string {
  const lines = found.map(({ file, title }) => `[${file}](../${file}): ${title.replaceAll('|', '\\|')}`)
  return [...new Set(lines)].join('<br>')
}
