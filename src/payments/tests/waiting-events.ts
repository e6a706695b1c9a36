import type { Ctx } from '#platform/ctx.ts'

export const waitingEvents = async ({ db }: Ctx): Promise<number> =>
  (await db.selectFrom('inbound_events').select('event_id').where('processed_at', 'is', null).execute()).length
