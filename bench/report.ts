import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Checkouts } from './checkouts.ts'
import type { Grown } from './growth.ts'
import type { Compared } from './load.ts'

export type Row = Compared & { products: number; name: string; against: 'bytes' | 'query' | 'static'; goal: number | null }

/** Of the shop's process, MB. */
export type Memory = { products: number; opened: number; peak: number }

/** Everything a run measures; `--save` keeps it for a later `--compare`. */
export type Run = { rows: Row[]; grown: Grown[]; checkouts: Checkouts[]; memory: Memory[] }

/** The most a shop may have in memory when it opens, and at any time, MB. */
const memoryLimits = (products: number): { opened: number; peak: number } =>
  products > 10_000 ? { opened: 500, peak: 500 } : { opened: 250, peak: 350 }

/** How much longer a query may take in the large catalogue. */
const mostGrowth = 1.5

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })
const verdict = (reached: boolean) => (reached ? '✓' : '✗')

const words: Record<Row['against'], string> = { bytes: 'bare Fastify', query: 'bare Fastify + 1 query', static: 'static file' }

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
const isSteady = (one: Grown): boolean => growth(one) <= mostGrowth

export function growthTable(all: readonly Grown[], [small, large]: readonly [number, number]): string {
  const head = `| Question | ms at ${number(small)} | ms at ${number(large)} | Shown | Times as long | Aim |\n|---|---|---|---|---|---|`
  const lines = all.map((one) => {
    const aim = isComparable(one) ? `${mostGrowth} ${verdict(isSteady(one))}` : 'fewer found'
    return `| ${one.name} | ${one.small.toFixed(2)} | ${one.large.toFixed(2)} | ${one.shown.join(' / ')} | **${growth(one).toFixed(2)}** | ${aim} |`
  })
  return [head, ...lines].join('\n')
}

export function checkoutTable(all: readonly Checkouts[]): string {
  const head =
    '| Products | Orders/s | The fake provider alone, orders/s | Orders/s without its time | Processor time of an order, ms: the shop’s | the buyers’ | PostgreSQL’s, the fake provider’s and the rest |\n|---|---|---|---|---|---|---|'
  const lines = all.map(({ products, rate, provider, without, failed, spent }) => {
    const refused = failed > 0 ? ` (${failed} failed)` : ''
    const times = `${number(spent.shop)} | ${number(spent.buyers)} | ${number(spent.others)}`
    return `| ${number(products)} | ${number(rate)}${refused} | ${number(provider)} | **${number(without)}** | ${times} |`
  })
  return [head, ...lines].join('\n')
}

export function memoryTable(all: readonly Memory[]): string {
  const head = '| Products | MB when open | Aim | MB at most | Aim |\n|---|---|---|---|---|'
  const lines = all.map(({ products, opened, peak }) => {
    const limit = memoryLimits(products)
    const aim = (value: number, most: number) => `${most} ${verdict(value <= most)}`
    return `| ${number(products)} | ${opened} | ${aim(opened, limit.opened)} | ${peak} | ${aim(peak, limit.peak)} |`
  })
  return [head, ...lines].join('\n')
}

/** Ratios of this run to an earlier one, as a Markdown table: above 1 is better. Rates say something only on the same idle machine. */
export function comparedTable(now: Run, before: Run): string {
  const pairs = (figures: (run: Run) => [string, number][]) => {
    const earlier = new Map(figures(before))
    return figures(now).flatMap(([name, value]) => {
      const was = earlier.get(name)
      return was ? [[name, was, value, value / was] as const] : []
    })
  }
  const faster = pairs(({ rows, checkouts }) => [
    ...rows.map((row): [string, number] => [`${row.name} at ${number(row.products)}, ratio`, row.ratio]),
    ...checkouts.map((one): [string, number] => [`whole checkout at ${number(one.products)}, orders/s without the provider`, one.without]),
  ])
  const smaller = pairs(({ grown, memory }) => [
    ...grown.map((one): [string, number] => [`${one.name}, ms in the large catalogue`, one.large]),
    ...memory.map((one): [string, number] => [`memory at ${number(one.products)}, MB at most`, one.peak]),
  ])
  const lines = [...faster, ...smaller.map(([name, was, value]) => [name, was, value, was / value] as const)]
  const head = '| What | Before | Now | Times as good |\n|---|---|---|---|'
  return [
    head,
    ...lines.map(([name, was, value, ratio]) => `| ${name} | ${was.toFixed(2)} | ${value.toFixed(2)} | **${ratio.toFixed(2)}** |`),
  ].join('\n')
}

/** Missed goals and failures, a line each. */
export function missed({ rows, grown, checkouts, memory }: Run): string[] {
  return [
    ...checkouts
      .filter(({ failed }) => failed > 0)
      .map(({ products, failed }) => `whole checkout at ${number(products)}: ${failed} failed`),
    ...memory.flatMap(({ products, ...figures }) =>
      (['opened', 'peak'] as const)
        .filter((which) => figures[which] > memoryLimits(products)[which])
        .map((which) => `memory at ${number(products)}: ${figures[which]} MB, aim ${memoryLimits(products)[which]}`),
    ),
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
