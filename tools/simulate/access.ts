import { sql } from 'kysely'
import { membershipOf } from '#membership/membership.server.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** How late the clock may act when the provider misbehaves. */
const slack = '1 day'

type Standing = { user_id: string; covered: boolean; owing: boolean; hangs: boolean }

/** Recalculated independently: paid or gifted time is current, or a renewal failed within seven days. Returns people let in or kept out wrongly. */
export async function accessIsRight(world: World, people: readonly Person[], luck: Random): Promise<string[]> {
  const known = new Map(people.map((person) => [person.member.id, person]))
  const asked = Array.from({ length: Math.min(10, people.length) }, () => luck.pick(people).member.id)
  const now = world.now()
  const { rows } = await sql<Standing>`
    select s.user_id,
      exists (select from subscription_periods p where p.subscription_id = s.id and p.period @> ${now}::timestamptz) as covered,
      exists (
        select from subscription_events e where e.subscription_id = s.id and e.happening = 'renewal failed' and s.status = 'unpaid'
          and e.happened_at > ${now}::timestamptz - interval '7 days'
          and not exists (select from subscription_events later where later.subscription_id = s.id and later.id > e.id and later.to_status <> 'unpaid')
      ) as owing,
      exists (
        select from subscription_periods p
        where p.subscription_id = s.id and upper(p.period) > ${now}::timestamptz - ${slack}::interval and upper(p.period) <= ${now}::timestamptz
      ) or exists (select from membership_charges c where c.subscription_id = s.id and c.state = 'open') as hangs
    from subscriptions s where s.status = 'unpaid' or s.user_id = any(${asked}::uuid[])`.execute(world.db)
  const wrong: string[] = []
  for (const { user_id, covered, owing, hangs } of rows) {
    const person = known.get(user_id)
    if (!person) continue
    const { allowedToStream, allowedToDownload, status } = await membershipOf(person.ctx)
    const says = `${person.member.email}, who is ${status}, on ${now.toISOString()}`
    if (allowedToStream !== (covered || owing) && !(hangs && allowedToStream)) wrong.push(`streams: ${allowedToStream}, ${says}`)
    if (allowedToDownload !== covered && !(hangs && allowedToDownload)) wrong.push(`downloads: ${allowedToDownload}, ${says}`)
  }
  return wrong
}
