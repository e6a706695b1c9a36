// `npm run check:fuzz`: ten thousand random requests to every API operation and page. No response may fail (5xx), leak a stack, be anything
// but JSON under /api/v1, or let shared caches store a cookie. PER_ROUTE=n sends another number, SEED=n other requests.
import { openFuzzShop } from './fuzz/open-shop.ts'
import { fuzz } from './fuzz/run.ts'
import { endOnSignals } from './run.ts'
import { buildIfStale } from './start/build.ts'

endOnSignals()
await buildIfStale(process.cwd())
const shop = await openFuzzShop()
try {
  const { sent, statuses, problems } = await fuzz({
    url: shop.url,
    dataDir: shop.dataDir,
    perRoute: Number(process.env.PER_ROUTE ?? 10_000),
    seed: Number(process.env.SEED ?? 1),
    connections: 8,
    onProgress: console.log,
  })
  if (process.env.SHOW_LOG) console.log(shop.log())
  for (const problem of problems) console.log(`\n${problem}`)
  console.log('answers by status', statuses)
  console.log(`\n${sent} requests, ${problems.length} kinds of wrong answers`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await shop.close()
}
