import { type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, scheduledFor, type UndoResult } from '#account/undo-result.ts'
import type { DB } from '#db/types.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import { type CampaignAction, type CampaignState, campaignActions, campaignStates } from '#newsletter/rules/campaign-state.ts'
import type { NewsletterTopic } from '#newsletter/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { randomToken } from '#platform/tokens.server.ts'
import { listParams } from '#ui/data/list-params.ts'
import { hasText, type RichText } from '#ui/rich-text/rich-text.ts'

export type CampaignText = { subject: string; preheader: string; topic: NewsletterTopic; body: RichText }
export type Campaign = CampaignText & {
  id: string
  state: CampaignState
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
}
/** Outcomes of a campaign's emails. `waiting` ones aren't queued yet. */
export type CampaignStats = { audience: number; waiting: number; sent: number; bounced: number; unsubscribed: number }

const pageSize = 20

type Search = ListSearch & { state: CampaignState | 'all' }

export function campaignSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, state: campaignStates.find((state) => state === show) ?? 'all' }
}

type Listed = Pick<Selectable<DB['newsletter_campaigns']>, 'id' | 'subject' | 'topic' | 'state' | 'send_at' | 'started_at'> & {
  audience: number
}

const byId = { id: sql`c.id`, idCast: 'uuid' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`c.created_at`, cast: 'timestamptz', desc: true, ...byId },
  subject: { words: 'Subject', key: sql`left(c.subject, 100)`, cast: 'text', ...byId },
} as const

/** Newest first. `from`, `to`: the days they were written on. */
export async function listCampaigns(ctx: Ctx, { state, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'messages.view')
  return listPage<Listed>(
    ctx,
    {
      columns: sql`c.id, c.subject, c.topic, c.state, c.send_at, c.started_at,
        (select count(*)::int from newsletter_sends s where s.campaign_id = c.id) as audience`,
      from: sql`newsletter_campaigns c`,
      where: allOf(
        state !== 'all' && sql`c.state = ${state}`,
        words && sql`strpos(lower(c.subject), ${words.toLowerCase()}) > 0`,
        betweenDays(ctx, sql`c.created_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
}

export async function findCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  requireStaff(ctx, 'messages.view')
  const row = isId(id) ? await ctx.db.selectFrom('newsletter_campaigns').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new ShopError('not-found', 'We couldn’t find this newsletter.')
  const { send_at: sendAt, started_at: startedAt, finished_at: finishedAt, subject, preheader, topic, body, state } = row
  return { id, subject, preheader, topic, body, state, sendAt, startedAt, finishedAt }
}

export async function campaignStats(ctx: Ctx, id: string): Promise<CampaignStats> {
  requireStaff(ctx, 'messages.view')
  const { rows } = await sql<CampaignStats>`
    select count(*)::int as audience,
      count(*) filter (where s.state = 'waiting')::int as waiting,
      count(*) filter (where o.state = 'sent')::int as sent,
      count(*) filter (where o.state = 'failed')::int as bounced,
      count(*) filter (where s.left_at is not null)::int as unsubscribed
    from newsletter_sends s left join outbox o on o.id = s.outbox_id where s.campaign_id = ${id}`.execute(ctx.db)
  return rows[0] ?? { audience: 0, waiting: 0, sent: 0, bounced: 0, unsubscribed: 0 }
}

/** Creates a draft, or changes one that isn't sending yet. Refuses invalid, not-ready. Returns its id. */
export async function saveCampaign(ctx: Ctx, id: string | null, text: CampaignText): Promise<string> {
  requireStaff(ctx, 'messages.send')
  const errors = campaignProblems(text)
  const [first] = Object.values(errors)
  if (first) throw new ShopError('invalid', first, errors)
  const row = { subject: text.subject.trim(), preheader: text.preheader.trim(), topic: text.topic, body: JSON.stringify(text.body) }
  if (!id)
    return ctx.transaction(async (ctx) => {
      const made = await ctx.db
        .insertInto('newsletter_campaigns')
        .values({ ...row, created_at: ctx.now(), send_at: null, started_at: null, finished_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await logStaffAction(ctx, 'newsletter.write', made.id, { subject: row.subject })
      return made.id
    })
  const { numUpdatedRows } = await ctx.db
    .updateTable('newsletter_campaigns')
    .set(row)
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'scheduled'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ShopError('not-ready', 'This newsletter is already being sent and can’t be changed any more.')
  return id
}

export function campaignProblems({ subject, preheader, body }: Omit<CampaignText, 'topic'>): FieldErrors {
  const errors: FieldErrors = {}
  if (!subject.trim()) errors.subject = 'Write a subject.'
  else if ([...subject.trim()].length > 120) errors.subject = 'Use at most 120 characters for the subject.'
  if ([...preheader.trim()].length > 150) errors.preheader = 'Use at most 150 characters for the preview line.'
  if (!hasText(body)) errors.body = 'Write something first.'
  return errors
}

/**
 * Changes its state. `sendAt` is for schedule; null sends after the undo period. Cancelling and pausing also hold back queued emails.
 * Refuses not-ready in a state that doesn't allow it.
 */
export async function runCampaignAction(ctx: Ctx, id: string, move: CampaignAction, sendAt: Date | null = null): Promise<void> {
  requireStaff(ctx, 'messages.send')
  const { from, to } = campaignActions[move]
  const leavesAt = undoDeadline(ctx.now())
  await ctx.transaction(async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('newsletter_campaigns')
      .set({
        state: to,
        ...(move === 'schedule' && { send_at: sendAt ?? leavesAt }),
        ...(move === 'cancel' && { finished_at: ctx.now() }),
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new ShopError('not-ready', 'This newsletter has changed since you opened it. Check its state below.')
    if (move === 'cancel') await stopQueued(ctx, id)
    await logStaffAction(ctx, `newsletter.${move}`, id, move === 'schedule' ? (sendAt ? { send_at: sendAt } : { leaves_at: leavesAt }) : {})
  })
}

/** Back to a draft, unless it was sent or changed since. */
export async function undoCampaignSchedule(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'messages.send')
  const undone = await ctx.db
    .updateTable('newsletter_campaigns')
    .set({ state: 'draft', send_at: null })
    .where('id', '=', subject)
    .where('state', '=', 'scheduled')
    .where('send_at', '=', scheduledFor(details))
    .returning('subject')
    .executeTakeFirst()
  if (!undone) throw changedSince()
  return { undone: [undone.subject], kept: [] }
}

/** Emails that a worker is sending right now can't be held back. */
const stopQueued = (ctx: Ctx, campaignId: string): Promise<unknown> =>
  sql`
    update outbox set state = 'stopped', props = '{}' where state = 'waiting'
      and id in (select outbox_id from newsletter_sends where campaign_id = ${campaignId} and outbox_id is not null)`.execute(ctx.db)

/** Sends the newsletter in its current state to the requesting staff member. */
export async function sendTest(ctx: Ctx, id: string): Promise<string> {
  const { email } = requireStaff(ctx, 'messages.send')
  const { subject, preheader, topic, body } = await findCampaign(ctx, id)
  await queueMail(ctx, {
    template: 'newsletter',
    to: email,
    dedupeKey: `newsletter-test:${randomToken()}`,
    props: { subject: `[Test] ${subject}`, preheader, topic, body, topicsUrl: `${ctx.config.baseUrl}/newsletter` },
  })
  return email
}

export async function copyCampaign(ctx: Ctx, id: string): Promise<string> {
  const { subject, preheader, topic, body } = await findCampaign(ctx, id)
  return saveCampaign(ctx, null, { subject, preheader, topic, body })
}
