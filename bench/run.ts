// `npm run bench`: the shop against the bare limit, at two sizes of catalogue.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '#platform/child-process.server.ts'
import { buildIfStale } from '../tools/start/build.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { load } from './load.ts'
import { keep, type Row, table } from './report.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { openStage, type Stage } from './stage.ts'

const quick = process.argv.includes('--quick')
const seconds = quick ? 1 : 6
const sizes = quick ? [1_000] : [1_000, 100_000]

await buildIfStale(process.cwd())
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
const rows: Row[] = []
let memory = ''
try {
  for (const products of sizes) {
    console.log(`\n${products.toLocaleString('en-GB')} products`)
    const stage = await openStage(dataDir, products)
    try {
      rows.push(...(await measure(stage, products)))
      memory = `Memory of the shop's process after the last run: ${residentMegabytes(stage.shop.pid)} MB.`
    } finally {
      await stage.close()
    }
  }
  const text = table(rows, memory)
  console.log(`\n${text}`)
  if (process.argv.includes('--write')) keep(text)
  process.exitCode = rows.some((row) => row.shop.failed > 0) ? 1 : 0
} finally {
  removeFolder(folder)
}

async function measure(stage: Stage, products: number): Promise<Row[]> {
  const all = await scenarios(stage, dataDir)
  const bytes = join(folder, `bytes-${products}`)
  mkdirSync(bytes, { recursive: true })
  for (const scenario of all) writeFileSync(join(bytes, scenario.file), await answerOf(scenario))
  const env = () => ({ BENCH_FOLDER: bytes, BENCH_DATABASE: stage.databaseUrl })
  const bare = await startChild({ name: 'bare server', script: 'bench/bare.ts', env, log: console.error })
  const measured: Row[] = []
  try {
    for (const { name, target, against, goal, file } of all) {
      await load(target, 1)
      const shop = await load(target, seconds)
      const limit = { ...target, url: `http://127.0.0.1:${bare.ready.port}/${against}/${file}`, method: 'GET' as const, next: undefined }
      await load(limit, 1)
      const row = { products, name, against, goal, shop, bare: await load(limit, seconds) }
      measured.push(row)
      console.log(
        `  ${name}: ${Math.round(shop.rate)}/s, bare ${Math.round(row.bare.rate)}/s, ratio ${(shop.rate / row.bare.rate).toFixed(2)}`,
      )
    }
  } finally {
    await bare.stop()
  }
  return measured
}

/** The bytes the shop answers, which the bare server answers too. */
async function answerOf({ name, target }: Scenario): Promise<Buffer> {
  const asked = target.next?.()
  const answer = await fetch(target.url, {
    method: target.method ?? 'GET',
    headers: asked?.headers ?? {},
    ...(asked?.body && { body: asked.body }),
  })
  if (!answer.ok) throw new Error(`${name}: the shop answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return Buffer.from(await answer.arrayBuffer())
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024)
}
