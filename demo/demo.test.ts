import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { countHardBars } from '#practice/hard-bars/count-hard-bars.server.ts'
import { eraseMemberRows, readMemberRows } from '#privacy/member-rows.server.ts'
import { checkInvariants } from '../tools/check-db.ts'
import { demoLogIns, demoPassword } from './people.ts'
import { seedDemo } from './run.ts'

test('the demo shop has the promised stock, and its books add up', async () => {
  const cluster = inject('postgresUrl')
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query('create database demo_shop')
  await client.end()
  const { db, close } = openDatabase(cluster.replace(/\/[^/?@]*(\?|$)/, '/demo_shop$1'), () => undefined)
  try {
    await migrate(db, 'db/migrations')
    await db.transaction().execute((transaction) => seedDemo(transaction, new Date()))
    const { rows } = await sql<{ kind: string; count: number }>`select kind, count(*) from products group by kind`.execute(db)
    const count = Object.fromEntries(rows.map((row) => [row.kind, row.count]))
    expect(count).toMatchObject({ lesson: 60, course: 10, 'backing-track': 24, stream: 4, bundle: 6, dvd: 10, cd: 4 })
    const artists = await sql<{ count: number }>`select count(*) from artists`.execute(db)
    expect(artists.rows[0]?.count).toBe(15)
    const paths = await sql<{ steps: number }>`
      select count(s.product_id) as steps from learning_paths l left join learning_path_steps s on s.path_id = l.id
      where l.published_at <= now() group by l.id`.execute(db)
    expect(paths.rows.length).toBe(8)
    expect(paths.rows.filter(({ steps }) => steps < 2)).toEqual([])
    const { rows: progress } = await sql`select count(done_at) as done, count(*) as begun from lesson_progress`.execute(db)
    expect(progress).toEqual([{ done: 5, begun: 6 }])
    await checkInvariants(db)
    const users = await sql<{ id: string; email: string }>`select id, email from auth.users`.execute(db)
    const logIns = users.rows.filter(({ email }) => email.endsWith('@woodshed.test'))
    expect(logIns.map(({ email }) => email).sort()).toEqual(demoLogIns.map(({ email }) => email).sort())
    await countHardBars({ transaction: (work) => db.transaction().execute((db) => work({ db, now: () => new Date() } as unknown as Ctx)) })
    const { rows: counted } = await sql<{ slug: string; members: number; players: number }>`
      select p.slug, h.members, h.players from hard_bars h join products p on p.asset_id = h.asset_id
      where p.slug = 'corner-lamp-shuffle' and h.number = 9`.execute(db)
    expect(counted).toEqual([{ slug: 'corner-lamp-shuffle', members: 8, players: 23 }])
    // Erasing everybody leaves the books as they were.
    for (const user of logIns) {
      expect((await readMemberRows({ db }, user)).map(({ table }) => table)).toContain('auth.users')
      await db.transaction().execute((db) => eraseMemberRows({ db }, user))
    }
    await checkInvariants(db)
  } finally {
    await close()
  }
})

test('the README lists the demo accounts that the start creates', async () => {
  const readme = await readFile('README.md', 'utf8')
  expect(readme).toContain(`(password \`${demoPassword}\`)`)
  const rows = [...readme.matchAll(/^\| `(\S+@woodshed\.test)` \| (.*) \|$/gm)].map(([, email, who]) => ({ email, who }))
  expect(rows).toEqual(demoLogIns)
})
