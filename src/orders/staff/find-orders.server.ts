import { sql } from 'kysely'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Findable, findByPatterns } from '#platform/statements/find-by-patterns.server.ts'

const maxWords = 5

const names = sql`(coalesce(delivery_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'name', ''))`

/** By a part of number, email, a name or a title. */
export const orderFinder: Findable = {
  ...{ id: sql`o.id`, idCast: 'uuid' },
  ids: (part) => sql`
    select id from orders where number ilike ${part}
    union all select id from orders where email ilike ${part}
    union all select id from orders where ${names} ilike ${part}
    union all select order_id from order_lines where title ilike ${part}
    union all select b.id from auth.users u join orders b on b.user_id = u.id where u.name ilike ${part}`,
  // Not "exists", which would be computed for all orders first.
  matches: (part) => sql`(o.number ilike ${part} or o.email ilike ${part} or ${names} ilike ${part}
    or (select bool_or(title ilike ${part}) from order_lines where order_id = o.id)
    or (select name ilike ${part} from auth.users where id = o.user_id))`,
}

/** Orders `o` that match every word. */
export const matchingText = (ctx: Ctx, text: string) =>
  findByPatterns(ctx, orderFinder, text.split(/\s+/).filter(Boolean).slice(0, maxWords).map(likePattern))
