import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

export async function audienceByTopic({ db }: Pick<Ctx, 'db'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ topic: string; count: number }>`
    select topic, count(*)::int as count from newsletter_subscribers, unnest(topics) as topic
    where confirmed_at is not null and left_at is null group by topic`.execute(db)
  return Object.fromEntries(rows.map(({ topic, count }) => [topic, count]))
}
