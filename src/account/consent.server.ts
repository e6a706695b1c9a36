import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type ConsentInput = { version: number; analytics?: boolean | null; chat?: boolean | null }

/** Stores the member's choice and its time; repeating the last choice changes nothing. Refuses sign-in-required. */
export async function saveConsent(ctx: Ctx, { version, analytics = null, chat = null }: ConsentInput): Promise<Date> {
  const { id } = requireMember(ctx)
  const { rows } = await sql<{ chosen_at: Date }>`
    with last as (
      select version, analytics, chat, chosen_at from consent_choices where user_id = ${id} order by chosen_at desc limit 1
    ), kept as (
      insert into consent_choices (user_id, version, analytics, chat, chosen_at)
      select ${id}, ${version}, ${analytics}::boolean, ${chat}::boolean, ${ctx.now()}
      where not exists (select from last where version = ${version}
        and analytics is not distinct from ${analytics}::boolean and chat is not distinct from ${chat}::boolean)
      returning chosen_at
    )
    select chosen_at from kept union all select chosen_at from last limit 1`.execute(ctx.db)
  return rows[0]?.chosen_at ?? ctx.now()
}
