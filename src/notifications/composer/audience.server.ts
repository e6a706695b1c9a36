import { type RawBuilder, sql } from 'kysely'
import type { Audience, SegmentField } from '#notifications/rules/audience.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function countAudience({ db, now }: Pick<Ctx, 'db' | 'now'>, audience: Audience): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from auth.users u where ${inAudience(audience, now())}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A condition on `u`, a row of auth.users. Members due for erasure are in no audience. */
export const inAudience = (audience: Audience, now: Date): RawBuilder<boolean> =>
  sql`${matchesAudience(audience, now)} and not exists (select from erasures e where e.user_id = u.id)`

function matchesAudience(audience: Audience, now: Date): RawBuilder<boolean> {
  switch (audience.to) {
    case 'all':
      return sql`true`
    case 'tier':
      return sql`exists (select from subscriptions s where s.user_id = u.id and s.tier = ${audience.tier} and ${isLive(now)})`
    case 'owners':
      return sql`u.id in (${ownersOf(audience.product)})`
    case 'members':
      return sql`u.id = any(${audience.ids}::uuid[])`
    case 'segment':
      return inSegment(audience, now)
  }
}

const isLive = (now: Date): RawBuilder<boolean> =>
  sql`(s.status in ('active', 'active_paused', 'expiring', 'paused') or (s.status = 'unpaid' and s.grace_until > ${now}))`

/** Owners of a bundle own its parts. */
const ownersOf = (product: number): RawBuilder<unknown> => sql`
  with recursive holders (id) as (
    select ${product}::integer union select p.product_id from holders join product_parts p on p.part_id = holders.id
  )
  select e.user_id from entitlements e join holders on holders.id = e.product_id where e.ended_at is null and e.user_id is not null`

function inSegment({ plan, tier, instrument, level, style, country }: Segment, now: Date): RawBuilder<boolean> {
  const plans = sql`select from subscriptions s where s.user_id = u.id`
  const ofTier = tier ? sql`s.tier = ${tier}` : sql`true`
  const taste = (condition: RawBuilder<unknown>) => sql`exists (select from tastes t where t.user_id = u.id and ${condition})`
  const conditions = [
    plan === 'none' && sql`not exists (${plans})`,
    plan && plan !== 'none' && sql`exists (${plans} and s.status = ${plan} and ${ofTier})`,
    (!plan || plan === 'none') && tier && sql`exists (${plans} and ${ofTier} and ${isLive(now)})`,
    instrument && taste(sql`t.instrument = ${instrument}`),
    level && taste(sql`t.level = ${level}`),
    style && taste(sql`${style} = any(t.styles)`),
    country && sql`u.region = ${country}`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

type Segment = Extract<Audience, { to: 'segment' }>

export type AudienceChoices = { tiers: { slug: string; name: string }[] } & Record<
  Exclude<SegmentField, 'plan' | 'tier' | 'level'>,
  string[]
>

export async function audienceChoices({ db }: Pick<Ctx, 'db'>): Promise<AudienceChoices> {
  const tiers = await db.selectFrom('tiers').select(['slug', 'name']).orderBy('position').execute()
  const { rows } = await sql<Omit<AudienceChoices, 'tiers'>>`select
    array(select distinct instrument from tastes where instrument is not null order by 1) as instrument,
    array(select distinct style from tastes, unnest(styles) as style order by 1) as style,
    array(select distinct region from auth.users where region is not null order by 1) as country`.execute(db)
  return { tiers, ...(rows[0] ?? { instrument: [], style: [], country: [] }) }
}

export type AudienceDetails = { product: { title: string; slug: string } | null; emails: string[] }

export async function audienceDetails({ db }: Pick<Ctx, 'db'>, audience: Audience): Promise<AudienceDetails> {
  const product =
    audience.to === 'owners'
      ? await db.selectFrom('products').select(['title', 'slug']).where('id', '=', audience.product).executeTakeFirst()
      : undefined
  const people =
    audience.to === 'members'
      ? await db.selectFrom('auth.users').select('email').where('id', 'in', audience.ids).orderBy('email').execute()
      : []
  return { product: product ?? null, emails: people.map(({ email }) => email) }
}
