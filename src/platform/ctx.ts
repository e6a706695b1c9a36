import type { Pool } from 'pg'
import type { Currency } from '#kernel/money.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'

/** The person signed in. */
export type Member = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: 'member' | 'staff'
  region: string | null
}

/** Who is asking. A guest has no member; `guest` is the hash of the browser's own id that a guest's cart hangs on. */
export type Visitor = {
  member: Member | null
  guest: Buffer
  /** What the cross-site token and the API token are bound to: the sign-in session, or the browser's id. */
  principal: string
  sessionId: string | null
  currency: Currency
  ip: string
  /** Where the network says the request comes from, as two letters; null when it says nothing. */
  country: string | null
}

/** Outside services and higher areas' singletons; an area adds its own by declaration merging and `server/services.ts` fills them. */
export interface Services {
  /** The pool itself, for LISTEN and advisory locks; queries go through `ctx.db`. */
  pool: Pool
}

/** What every use case gets first. */
export type Ctx = {
  db: Db
  visitor: Visitor
  /** The shop's time: whatever is sold, paid, sent, due or over goes by it. In the sandbox it can be moved. */
  now: () => Date
  /** The time that is not moved: the database's, so that all nodes agree, for what browsers and attackers go by: sign-in, tokens, limits of tries, signed addresses. */
  realNow: () => Date
  log: Log
  config: Config
  services: Services
  /** The same ctx on one transaction; inside a transaction it joins the one that runs. */
  transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
}

type Parts = Omit<Ctx, 'transaction' | 'realNow'> & Partial<Pick<Ctx, 'realNow'>>

/** Completes a ctx with `transaction` (READ COMMITTED; guards are row locks and constraints). */
export function createCtx(parts: Parts): Ctx {
  const ctx: Ctx = {
    ...parts,
    realNow: parts.realNow ?? parts.now,
    transaction: (work) => (parts.db.isTransaction ? work(ctx) : parts.db.transaction().execute((db) => work(createCtx({ ...parts, db })))),
  }
  return ctx
}

/**
 * The same ctx with its clock stopped: what one use case writes carries one moment, whatever it reads the clock for. Stop it once the
 * rows are locked: a moment from before the wait may lie before what the last holder of the lock wrote.
 */
export function atOneMoment(ctx: Ctx): Ctx {
  const now = ctx.now()
  return createCtx({ ...ctx, now: () => now })
}
