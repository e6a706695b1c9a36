import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Whether a product, `p` in the query, is in the shop and its day has come: plans give no other. */
export const outNow = (ctx: Ctx) => sql<boolean>`p.published and p.released_at <= ${ctx.now()}`.as('out')
