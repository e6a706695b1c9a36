import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Measured } from './load.ts'

export type Row = { products: number; name: string; against: string; shop: Measured; bare: Measured; goal: number | null }

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })
const ratio = (row: Row) => (row.bare.rate > 0 ? row.shop.rate / row.bare.rate : 0)

const words: Record<string, string> = { bytes: 'bare Fastify', query: 'bare Fastify + 1 query', static: 'static file' }

/** The figures as a table in Markdown. */
export function table(rows: readonly Row[], memory: string): string {
  const head =
    '| Products | What | Requests/s | p50 / p90 / p99 ms | Against | Its requests/s | Ratio | Aim |\n|---|---|---|---|---|---|---|---|'
  const lines = rows.map((row) => {
    const { shop, bare } = row
    const failed = shop.failed > 0 ? ` (${shop.failed} failed)` : ''
    const aim = row.goal === null ? '' : `${row.goal} ${ratio(row) >= row.goal ? '✓' : '✗'}`
    return `| ${number(row.products)} | ${row.name} | ${number(shop.rate)}${failed} | ${shop.p50} / ${shop.p90} / ${shop.p99} | ${words[row.against]} | ${number(bare.rate)} | **${ratio(row).toFixed(2)}** | ${aim} |`
  })
  return [head, ...lines, '', growth(rows), '', memory].join('\n')
}

/** How much slower a large catalogue is: the time of one request at the larger size over that at the smaller one. */
function growth(rows: readonly Row[]): string {
  const names = ['product list (API)', 'search (API)', 'lessons (HTML, guest)']
  const lines = names.flatMap((name) => {
    const [small, large] = rows.filter((row) => row.name === name)
    if (!small || !large) return []
    const times = (small.shop.rate * large.bare.rate) / (large.shop.rate * small.bare.rate)
    return [`${name}: ${times.toFixed(2)} times its time at ${number(small.products)} (aim: at most 1.5)`]
  })
  return lines.length > 0 ? `Growth: ${lines.join('; ')}.` : ''
}

/** Keeps the figures where the reader finds them. */
export function keep(text: string): void {
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version as string
  const cores = cpus().length
  writeFileSync(
    'docs/benchmarks.md',
    `# Benchmarks\n\nWritten by \`npm run bench -- --write\`, Woodshed ${version}, Node ${process.version}, ${cores} cores, which the shop, its database and the load share.\nEach thing is compared with the bare limit measured in the same run; the ratios are what counts.\n\n${text}\n`,
  )
}
