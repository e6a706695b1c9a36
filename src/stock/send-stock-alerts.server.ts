import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import { truncate } from '#kernel/text.ts'
import { mailCover } from '#media/images/mail-cover.ts'
import { notify } from '#notifications/notify.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { alertBatchSize, headStartHours } from '#stock/rules/alert-batches.ts'

type RestockedLine = {
  id: number
  title: string
  label: string
  kind: KindName
  slug: string
  available: number | null
  image: string | null
}

const maxLines = 50
const maxMails = 200

/** First come first served, once each, in batches when little came in. Returns how many were notified. */
export async function sendStockAlerts(ctx: Ctx): Promise<number> {
  let alerted = 0
  for (const line of await findRestocked(ctx)) alerted += await alertWaiting(ctx, line)
  return alerted
}

async function findRestocked(ctx: Ctx): Promise<RestockedLine[]> {
  const { rows } = await sql<RestockedLine>`
    with wanted as materialized (select distinct stock_line_id as id from stock_alerts where told_at is null and confirmed_at is not null)
    select l.id, p.title, l.label, p.kind, p.slug, p.image, l.available
    from wanted join stock_lines l using (id) join products p on p.id = l.product_id
    where l.on_sale and p.published and p.released_at <= ${ctx.now()} and (l.available is null or l.available > 0)
    order by l.id limit ${maxLines}`.execute(ctx.db)
  return rows
}

/** The stock row is locked so that two workers count the same notifications. */
const alertWaiting = (ctx: Ctx, line: RestockedLine): Promise<number> =>
  ctx.transaction(async (ctx) => {
    await ctx.db.selectFrom('stock_lines').select('id').where('id', '=', line.id).forUpdate().execute()
    const since = new Date(ctx.now().getTime() - headStartHours * 3_600_000)
    const { lately } = await ctx.db
      .selectFrom('stock_alerts')
      .select((eb) => eb.fn.countAll<number>().as('lately'))
      .where('stock_line_id', '=', line.id)
      .where('told_at', '>', since)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: string; email: string; user_id: string | null }>`
      update stock_alerts set told_at = ${ctx.now()} where id in (
        select id from stock_alerts where stock_line_id = ${line.id} and told_at is null and confirmed_at is not null
        order by asked_at, id limit ${Math.min(maxMails, alertBatchSize(line.available, Number(lately)))} for update
      ) returning id, email, user_id`.execute(ctx.db)
    for (const { id, email, user_id } of rows) {
      if (user_id) await notify(ctx, notificationOf(id, line), [user_id])
      await queueMail(ctx, {
        template: 'back-in-stock',
        to: email,
        dedupeKey: `back-in-stock:${id}`,
        props: {
          title: line.title,
          label: line.label,
          url: `${ctx.config.baseUrl}${productPath(line.kind, line.slug)}`,
          few: line.available !== null && line.available <= 5,
          cover: mailCover(line.image, line.title),
        },
      })
    }
    return rows.length
  })

const notificationOf = (alert: string, { title, label, kind, slug }: RestockedLine) => ({
  cause: `back-in-stock:${alert}`,
  icon: 'fa-solid fa-box-open',
  text: truncate(`Back in stock: ${title} (${label})`, 300),
  link: productPath(kind, slug),
  topic: 'reminders' as const,
  isMailed: true,
})

export const purgeUnconfirmedAlerts = (ctx: Ctx): Promise<unknown> =>
  ctx.db
    .deleteFrom('stock_alerts')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(ctx.now().getTime() - 7 * 86_400_000))
    .execute()
