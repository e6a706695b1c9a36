import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Consent = { about: string; text: string; version: string; at: Date }

/** The member's consents, newest first, with the wording at the time. One statement. */
export async function listConsents(ctx: Ctx): Promise<Consent[]> {
  const { id, email } = requireMember(ctx)
  const { rows } = await sql<Consent>`
    select 'Membership' as about, c.text, c.version::text, c.given_at as at
    from membership_consents c join subscriptions s on s.id = c.subscription_id where s.user_id = ${id}
    union all
    select 'Order ' || number, digital_consent_text, digital_consent_version::text, digital_consent_at
    from orders where user_id = ${id} and digital_consent_at is not null
    union all
    select 'Newsletter', array_to_string(topics, ', '), wording::text, confirmed_at
    from newsletter_subscribers where email = ${email} and confirmed_at is not null and left_at is null
    union all
    select 'Statistics', case when analytics then 'Accepted' else 'Refused' end, version::text, chosen_at
    from consent_choices where user_id = ${id} and analytics is not null
    union all
    select 'Help chat', case when chat then 'Accepted' else 'Refused' end, version::text, chosen_at
    from consent_choices where user_id = ${id} and chat is not null
    order by at desc limit 100`.execute(ctx.db)
  return rows
}
