import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Whether product `p` of the query is published and released; plans include no others. */
export const isReleased = (ctx: Ctx) => sql<boolean>`p.published and p.released_at <= ${ctx.now()}`.as('released')
