import type { Pool } from 'pg'
import type { Currency } from '#kernel/money.ts'
import type { Right } from '#kernel/rights.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'

export type Member = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: 'member' | 'staff'
  /** What their role allows in the back office; only staff have rights. */
  rights?: readonly Right[]
  region: string | null
}

export type Visitor = {
  member: Member | null
  guest: Buffer
  openedOrders: readonly string[]
  /** What the CSRF token and the API token are bound to: the sign-in session or the browser's id. */
  principal: string
  sessionId: string | null
  currency: Currency
  ip: string
  /** ISO code of the country the request comes from; null when unknown. */
  country: string | null
  captcha?: string
}

/** Outside services and singletons of higher areas. An area adds its own by declaration merging; `server/services.ts` fills them. */
export interface Services {
  /** The pool itself, for LISTEN and advisory locks; queries go through `ctx.db`. */
  pool: Pool
}

export type Ctx = {
  db: Db
  visitor: Visitor
  /** The shop's time, used for sales, payments, deliveries and deadlines. The sandbox can move it. */
  now: () => Date
  /** Real time, taken from the database so that all nodes agree. Used for sign-in, tokens, rate limits and signed addresses. */
  realNow: () => Date
  log: Log
  config: Config
  services: Services
  transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Runs work after the commit, such as reloading a cache; never after a rollback. The transaction resolves once it's done. */
  afterCommit: (work: () => Promise<void>) => void
}

type DerivedParts = 'transaction' | 'realNow' | 'afterCommit'
type Parts = Omit<Ctx, DerivedParts> & Partial<Pick<Ctx, 'realNow' | 'afterCommit'>>

/** Adds `transaction` to a ctx (READ COMMITTED; guards are row locks and constraints). */
export function createCtx(parts: Parts): Ctx {
  const ctx: Ctx = {
    ...parts,
    realNow: parts.realNow ?? parts.now,
    afterCommit: parts.afterCommit ?? outsideTransaction,
    transaction: async (work) => {
      if (parts.db.isTransaction) return work(ctx)
      const callbacks: (() => Promise<void>)[] = []
      const afterCommit = (next: () => Promise<void>) => void callbacks.push(next)
      const result = await parts.db.transaction().execute((db) => work(createCtx({ ...parts, db, afterCommit })))
      for (const next of callbacks) await next().catch((error: unknown) => parts.log.warn({ err: error }, 'work after a commit failed'))
      return result
    },
  }
  return ctx
}

function outsideTransaction(): never {
  throw new Error('afterCommit was called outside a transaction')
}

/** One timestamp for all writes. Call it after locking: an earlier one could precede the previous lock holder's. */
export function withFixedNow(ctx: Ctx): Ctx {
  const now = ctx.now()
  return createCtx({ ...ctx, now: () => now })
}
