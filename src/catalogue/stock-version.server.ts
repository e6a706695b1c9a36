import { CompiledQuery } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'

type PendingRead = { kind: string; slug: string; answer: (version: string) => void; fail: (error: unknown) => void }

const pendingReads = new WeakMap<Db, PendingRead[]>()

/** Changes with a product, its stock or its parts' stock; empty for an unknown slug. Concurrent requests share one statement. */
export function stockVersion({ db }: Ctx, kind: string, slug: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pending = pendingReads.get(db) ?? []
    pending.push({ kind, slug, answer: resolve, fail: reject })
    if (pending.length > 1) return
    pendingReads.set(db, pending)
    setImmediate(() => {
      pendingReads.delete(db)
      readVersions(db, pending).then(
        (versions) => {
          for (const [at, one] of pending.entries()) one.answer(versions[at] ?? '')
        },
        (error) => {
          for (const one of pending) one.fail(error)
        },
      )
    })
  })
}

// `xmin` identifies the transaction that wrote a row. Decision 712 explains the arrays in subqueries.
const versions = `
  select (
    select concat_ws(' ', p.xmin, (
      select string_agg(l.xmin::text, ' ' order by l.id) from stock_lines l
      where l.product_id = any(array[p.id] || array(select part_id from product_parts where product_id = p.id))))
    from products p where p.slug = a.slug and p.kind = a.kind) as version
  from unnest((select $1::text[]), (select $2::text[])) with ordinality as a (kind, slug, nth)
  order by a.nth`

async function readVersions(db: Db, pending: readonly PendingRead[]): Promise<string[]> {
  const addresses = [pending.map(({ kind }) => kind), pending.map(({ slug }) => slug)]
  const { rows } = await db.executeQuery<{ version: string | null }>(CompiledQuery.raw(versions, addresses))
  return rows.map(({ version }) => version ?? '')
}
