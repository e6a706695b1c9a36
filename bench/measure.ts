import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '#platform/process/child-process.server.ts'
import type { Catalogue } from './catalogues.ts'
import { type Checkouts, measureCheckouts } from './checkouts.ts'
import { type Asked, compare } from './load.ts'
import type { Memory, Row } from './report.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { openStage, type Stage } from './stage.ts'

export type Pace = { rounds: number; seconds: number }

/** Opens a shop on the catalogue and compares its responses with the bare limit. */
export async function measureShop(
  catalogue: Catalogue,
  dir: string,
  pace: Pace,
): Promise<{ rows: Row[]; checkouts: Checkouts; memory: Memory }> {
  const stage = await openStage(catalogue, join(dir, `data-${catalogue.products}`))
  try {
    const opened = megabytes(stage.shop.pid, 'VmRSS')
    const rows = await measureAll(stage, join(dir, `bytes-${catalogue.products}`), pace)
    const checkouts = await measureCheckouts(stage, join(dir, `stripe-${catalogue.products}`), pace.seconds * pace.rounds)
    return { rows, checkouts, memory: { products: catalogue.products, opened, peak: megabytes(stage.shop.pid, 'VmHWM') } }
  } finally {
    await stage.close()
  }
}

async function measureAll(stage: Stage, folder: string, pace: Pace): Promise<Row[]> {
  const { products, databaseUrl } = stage.catalogue
  const all = await scenarios(stage)
  mkdirSync(folder, { recursive: true })
  const kept: Asked[][] = []
  for (const [at, scenario] of all.entries()) kept.push(await keepAnswers(stage, scenario, folder, at))
  const env = () => ({ BENCH_FOLDER: folder, BENCH_DATABASE: databaseUrl })
  const bare = await startChild({ name: 'bare server', script: 'bench/bare.ts', env, log: console.error })
  const rows: Row[] = []
  try {
    for (const [at, { name, requests, against, goal }] of all.entries()) {
      const limit = { origin: `http://127.0.0.1:${bare.ready.port}`, requests: kept[at]! }
      const compared = await compare({ origin: stage.shop.url, requests }, limit, pace)
      rows.push({ products, name, against, goal, ...compared })
      console.log(
        `  ${name}: ${Math.round(compared.shop.rate)}/s, bare ${Math.round(compared.bare.rate)}/s, ratio ${compared.ratio.toFixed(2)}; ${megabytes(stage.shop.pid, 'VmHWM')} MB at most`,
      )
    }
  } finally {
    await bare.stop()
  }
  return rows
}

/** Saves the shop's response as a file, and returns how to request the same from the bare server. */
async function keepAnswers(stage: Stage, { name, requests, against, type }: Scenario, folder: string, at: number): Promise<Asked[]> {
  const paths = new Map<string, string>()
  for (const { method, path, headers, body } of requests) {
    if (paths.has(path)) continue
    // Compressed responses are saved compressed: the bare server sends them as they are.
    const answer = await fetch(`${stage.shop.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
    if (!answer.ok) throw new Error(`${name}: the shop answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    const file = `${at}-${paths.size}.${type}`
    writeFileSync(join(folder, file), Buffer.from(await answer.arrayBuffer()))
    paths.set(path, `/${against}/${file}`)
  }
  return requests.map(({ path }) => ({ method: 'GET', path: paths.get(path) ?? '', headers: {} }))
}

/** Of a process: what it has in memory now, or had at most. */
const megabytes = (pid: number, which: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${which}:\\s+(\\d+)`))?.[1] ?? 0) / 1024)
