// `npm run bench`: the shop against the bare limit, and a large catalogue against a small one.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../tools/start/build.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { openCatalogues } from './catalogues.ts'
import { measureGrowth } from './growth.ts'
import { measureShop, type Pace } from './measure.ts'
import { checkoutTable, comparedTable, growthTable, keep, limitTable, memoryTable, missed, type Run } from './report.ts'

type Plan = { sizes: readonly [number, number]; shops: number; pace: Pace; turns: number }

const plans: Record<'whole' | 'short', Plan> = {
  whole: { sizes: [1_000, 100_000], shops: 2, pace: { rounds: 5, seconds: 1.5 }, turns: 60 },
  // A first impression in about a minute.
  short: { sizes: [1_000, 10_000], shops: 1, pace: { rounds: 3, seconds: 0.5 }, turns: 25 },
}

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, write: { type: 'boolean' }, save: { type: 'string' }, compare: { type: 'string' } },
})
const { sizes, shops, pace, turns } = plans[values.short ? 'short' : 'whole']

await buildIfStale(process.cwd())
const folder = temporaryFolder()
try {
  console.log(`Making catalogues of ${sizes.map((size) => size.toLocaleString('en-GB')).join(' and ')} products`)
  const { catalogues, stop } = await openCatalogues(folder, sizes)
  try {
    process.exitCode = (await measure(catalogues)) ? 0 : 1
  } finally {
    await stop()
  }
} finally {
  removeFolder(folder)
}

async function measure(catalogues: Awaited<ReturnType<typeof openCatalogues>>['catalogues']): Promise<boolean> {
  const [small, large] = catalogues
  if (!small || !large) throw new Error('two catalogues are compared')
  console.log('Asking both by turns')
  const grown = await measureGrowth(small, large, turns)
  const run: Run = { rows: [], grown, checkouts: [], memory: [] }
  for (const catalogue of catalogues.slice(0, shops)) {
    console.log(`A shop of ${catalogue.products.toLocaleString('en-GB')} products against the bare limit`)
    const measured = await measureShop(catalogue, folder, pace)
    run.rows.push(...measured.rows)
    run.checkouts.push(measured.checkouts)
    run.memory.push(measured.memory)
  }
  const text = [
    `## The shop against the bare limit\n\n${limitTable(run.rows)}`,
    `## Whole checkouts\n\n${checkoutTable(run.checkouts)}`,
    `## A large catalogue against a small one\n\n${growthTable(grown, sizes)}`,
    `## Memory of the shop’s process\n\n${memoryTable(run.memory)}`,
  ].join('\n\n')
  console.log(`\n${text}\n`)
  if (values.write) keep(text)
  if (values.save) writeFileSync(values.save, JSON.stringify(run))
  if (values.compare)
    console.log(`## Against ${values.compare}\n\n${comparedTable(run, JSON.parse(readFileSync(values.compare, 'utf8')))}\n`)
  const aims = missed(run)
  console.log(aims.length === 0 ? 'Every aim is reached.' : `Missed:\n${aims.map((line) => `  ${line}`).join('\n')}`)
  return aims.length === 0
}
