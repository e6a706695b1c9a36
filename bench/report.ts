import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Grown } from './growth.ts'
import type { Compared } from './load.ts'

export type Row = Compared & { products: number; name: string; against: 'bytes' | 'query' | 'static'; goal: number | null }

/** How much longer a query may take in the large catalogue; unnoticeable differences don't count. */
const mostGrowth = 1.5
const unnoticed = 0.2

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })
const verdict = (reached: boolean) => (reached ? '✓' : '✗')

const words: Record<Row['against'], string> = { bytes: 'bare Fastify', query: 'bare Fastify + 1 query', static: 'static file' }

/** The comparison with the bare limit, as a Markdown table. */
export function limitTable(rows: readonly Row[]): string {
  const head =
    '| Products | What | Requests/s | p50 / p90 / p99 ms | Against | Its requests/s | Its p50 / p90 / p99 ms | Ratio | Aim |\n|---|---|---|---|---|---|---|---|---|'
  const lines = rows.map(({ products, name, against, shop, bare, ratio, goal }) => {
    const failed = shop.failed > 0 ? ` (${shop.failed} failed)` : ''
    const aim = goal === null ? '' : `${goal} ${verdict(ratio >= goal)}`
    const latency = (one: Row['shop']) => `${one.p50} / ${one.p90} / ${one.p99}`
    return `| ${number(products)} | ${name} | ${number(shop.rate)}${failed} | ${latency(shop)} | ${words[against]} | ${number(bare.rate)} | ${latency(bare)} | **${ratio.toFixed(2)}** | ${aim} |`
  })
  return [head, ...lines].join('\n')
}

/** When the small catalogue shows far fewer products, times say little about size. */
const isComparable = ({ shown: [small, large] }: Grown): boolean => small >= large * 0.75
const growth = ({ small, large }: Grown): number => large / small
const isSteady = (one: Grown): boolean => growth(one) <= mostGrowth || one.large - one.small <= unnoticed

/** The queries at both sizes, as a Markdown table. */
export function growthTable(all: readonly Grown[], [small, large]: readonly [number, number]): string {
  const head = `| Question | ms at ${number(small)} | ms at ${number(large)} | Shown | Times as long | Aim |\n|---|---|---|---|---|---|`
  const lines = all.map((one) => {
    const aim = isComparable(one) ? `${mostGrowth} ${verdict(isSteady(one))}` : 'fewer found'
    return `| ${one.name} | ${one.small.toFixed(2)} | ${one.large.toFixed(2)} | ${one.shown.join(' / ')} | **${growth(one).toFixed(2)}** | ${aim} |`
  })
  return [head, ...lines].join('\n')
}

/** Missed goals and failures, a line each. */
export function missed(rows: readonly Row[], grown: readonly Grown[]): string[] {
  return [
    ...rows
      .filter(({ ratio, goal }) => goal !== null && ratio < goal)
      .map(({ products, name, ratio, goal }) => `${name} at ${number(products)}: ${ratio.toFixed(2)}, aim ${goal}`),
    ...rows
      .filter(({ shop }) => shop.failed > 0)
      .map(({ products, name, shop }) => `${name} at ${number(products)}: ${shop.failed} failed`),
    ...grown
      .filter((one) => isComparable(one) && !isSteady(one))
      .map((one) => `${one.name}: ${growth(one).toFixed(2)} times as long, aim ${mostGrowth}`),
  ]
}

/** Saves the figures for the reader. */
export function keep(text: string): void {
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version as string
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(
    'docs/benchmarks.md',
    `# Benchmarks\n\nWritten by \`npm run bench -- --write\` on ${day}: Woodshed ${version}, Node ${process.version}, ${availableParallelism()} cores, which the shop, its database and the load\nshare. Rates depend on the machine; the ratios are what counts. How it is measured: \`bench/README.md\`.\n\n${text}\n`,
  )
}
