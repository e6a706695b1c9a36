import { type RawBuilder, sql } from 'kysely'
import { containing } from '#kernel/text.ts'

const mostWords = 5

/** Each word matches number, email, a name or a title. Separate lookups, so each uses its trigram index. */
export const foundBy = (text: string): RawBuilder<boolean>[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => {
      const part = containing(word)
      return sql<boolean>`o.id in (
        select id from orders where number ilike ${part}
        union all select id from orders where email ilike ${part}
        union all select id from orders
          where (coalesce(delivery_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'name', '')) ilike ${part}
        union all select order_id from order_lines where title ilike ${part}
        union all select b.id from auth.users u join orders b on b.user_id = u.id where u.name ilike ${part})`
    })
