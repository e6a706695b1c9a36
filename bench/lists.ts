// `npm run bench:lists`: every list of the back office in a shop of 100,000 products, 1,000,000 orders and 200,000 people, half of them members:
// first page, next page, searched, on days, and in each order, by the shop's own code. Prints the middle of five times and the statements of each.
import { parseArgs } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { asStaff } from '#account/tests/staff.ts'
import { listExports } from '#admin/exports/lists.server.ts'
import { readSettings } from '#platform/config.ts'
import { createCtx } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { pageOf } from '#platform/statements/keyset.server.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { openCatalogues } from './catalogues.ts'
import { fillMemberLists } from './member-rows.ts'
import { fillOrders } from './order-rows.ts'

const pageSize = 50
const mostMs = 100
const mostStatements = 4
const times = 5

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '200000' },
  },
})

/** What each list may be sorted by besides its usual order, and what it is narrowed to. */
const asked: Record<string, readonly string[]> = {
  orders: ['q=player', 'q=slow+player', 'sort=oldest', 'show=to-send', 'show=refunded', 'show=to-take-back'],
  products: ['sort=title', 'sort=popular', 'show=draft'],
  prices: ['sort=lowest', 'sort=highest', 'kind=lesson', 'currency=EUR'],
  artists: ['sort=newest'],
  media: ['sort=title', 'show=failed'],
  points: ['sort=name', 'q=player'],
  memberships: ['q=player', 'show=unpaid'],
  unreachable: ['q=player'],
  log: ['action=price.change'],
  stock: ['show=low'],
}

const folder = temporaryFolder()
try {
  const { catalogues, stop } = await openCatalogues(folder, [Number(values.products)])
  try {
    await measure(catalogues[0]!.databaseUrl)
  } finally {
    await stop()
  }
} finally {
  removeFolder(folder)
}

async function measure(databaseUrl: string): Promise<void> {
  const { db, pool, close } = openDatabase(databaseUrl, (problem) => console.error(problem.message), 4)
  await fillOrders(db, { orders: Number(values.orders), people: Number(values.people) })
  await fillMemberLists(db, Number(values.people))
  const now = new Date()
  const ctx = await asStaff(
    createCtx({
      ...{ db, visitor: systemVisitor, now: () => now, log: pino({ level: 'silent' }) },
      config: { relativeWindow: readSettings({}).RELATIVE_WINDOW } as never,
      services: { pool, shopSettings: { current: () => ({ timeZone: 'Europe/London' }) } } as never,
    }),
  )
  console.log('| List | Asked for | Rows | ms | Statements |\n|---|---|---|---|---|')
  for (const [name, list] of Object.entries(listExports)) {
    const ask = (query: string) => list.read(ctx, new Request(`http://shop/admin/${name}?${query}`), pageSize)
    const next = await nextOf(() => ask(''))
    const queries = ['', ...(next ? [`after=${encodeURIComponent(next)}`] : []), 'q=slow', 'q=zzzz', 'from=2026-01-01&to=2026-02-01']
    for (const query of [...queries, ...(asked[name] ?? [])]) {
      const took: number[] = []
      let [rows, statements] = [0, 0]
      for (let time = 0; time < times; time++) {
        const counted = await counting(async () => {
          const began = performance.now()
          rows = (await ask(query)).rows.length
          took.push(performance.now() - began)
        })
        statements = counted.statements
      }
      const middle = took.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
      const isFine = middle < mostMs && statements <= mostStatements
      if (!isFine) process.exitCode = 1
      const shown = query.startsWith('after') ? 'next page' : query || 'first page'
      console.log(`| ${name} | ${shown} | ${rows} | ${middle.toFixed(1)} | ${statements}${isFine ? '' : ' ✗'} |`)
    }
  }
  await close()
}

type Keyed = { key: string; id: string | number }

/** Where the list goes on, from the rows that its statement found. */
async function nextOf(ask: () => Promise<unknown>): Promise<string | null> {
  const { results } = await counting(ask)
  const found = results.findLast((rows) => rows.length > pageSize && rows[0] && Object.hasOwn(rows[0], 'key'))
  return found ? pageOf(found, pageSize, null).after : null
}

/** The statements that go out meanwhile, and their rows. */
async function counting(work: () => Promise<unknown>): Promise<{ statements: number; results: Keyed[][] }> {
  const { query } = pg.Client.prototype
  let statements = 0
  const results: Keyed[][] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    statements += 1
    const answer: unknown = Reflect.apply(query, this, given)
    if (answer instanceof Promise) void answer.then(({ rows }: { rows: Keyed[] }) => results.push(rows)).catch(() => undefined)
    return answer
  } as typeof query
  try {
    await work()
    await Promise.resolve()
    return { statements, results }
  } finally {
    pg.Client.prototype.query = query
  }
}
