import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { sellableLines } from '#catalogue/catalogue.server.ts'
import { soldPath } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { MailPicture } from '#platform/mail/mail-pictures.tsx'
import { enforceRateLimit, mayMail } from '#platform/rate-limit.server.ts'
import { sign, unsign } from '#platform/tokens.server.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'confirm-stock-alert': { title: string; label: string; url: string }
    'back-in-stock': { title: string; label: string; url: string; few: boolean; cover?: MailPicture | null }
  }
}

/** `noted`: the member will be notified. `check-your-mail`: the address has to be confirmed first. */
export type AlertAnswer = 'noted' | 'check-your-mail'

/** Guests confirm their address. Idempotent. Refuses not-found, invalid, too-many-tries. */
export async function requestStockAlert(
  ctx: Ctx,
  { stockLineId, email: typedEmail }: { stockLineId: number; email?: string },
): Promise<AlertAnswer> {
  const { member, ip } = ctx.visitor
  const email = tidyEmail(member?.email ?? typedEmail ?? '')
  const problem = emailProblem(email)
  if (problem) throw new ShopError('invalid', problem, { email: problem })
  const line = await readAlertLine(ctx, stockLineId)
  if (!member) {
    await requireCaptcha(ctx)
    await enforceRateLimit(ctx, 'stock alert per address', networkOf(ip))
  }
  const now = ctx.now()
  return ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .insertInto('stock_alerts')
      .values({
        stock_line_id: stockLineId,
        email,
        user_id: member?.id ?? null,
        asked_at: now,
        confirmed_at: member ? now : null,
        told_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['stock_line_id', 'email'])
          .where('told_at', 'is', null)
          .doUpdateSet((eb) => (member ? { confirmed_at: eb.fn.coalesce('stock_alerts.confirmed_at', eb.val(now)) } : { asked_at: now })),
      )
      .returning(['id', 'confirmed_at'])
      .executeTakeFirstOrThrow()
    if (member) return 'noted'
    // The answer never reveals whether an address was confirmed before. One confirmation email per address and day.
    if (!row.confirmed_at && (await mayMail(ctx, 'stock alert mails per recipient', email)))
      await queueMail(ctx, {
        template: 'confirm-stock-alert',
        to: email,
        dedupeKey: `confirm-stock-alert:${row.id}:${now.toISOString().slice(0, 10)}`,
        props: { title: line.title, label: line.label, url: confirmUrl(ctx, row.id) },
      })
    return 'check-your-mail'
  })
}

const confirmUrl = ({ config }: Ctx, id: string): string =>
  `${config.baseUrl}/tell-me?token=${encodeURIComponent(sign(config.sessionSecret, 'stock-alert', id))}`

const alertIdOf = (ctx: Ctx, token: string): string | null => unsign(ctx.config.sessionSecret, 'stock-alert', token)

/** The alert of a confirmation link; null when the link is invalid or the alert is over. */
export async function findAlert(ctx: Ctx, token: string): Promise<{ line: AlertLine; confirmed: boolean } | null> {
  const id = alertIdOf(ctx, token)
  if (!id) return null
  const row = await ctx.db.selectFrom('stock_alerts').selectAll().where('id', '=', id).executeTakeFirst()
  const [line] = row ? await sellableLines(ctx, [row.stock_line_id]) : []
  return row && line ? { line: alertLineOf(line), confirmed: row.confirmed_at !== null } : null
}

export async function confirmAlert(ctx: Ctx, token: string): Promise<void> {
  const id = alertIdOf(ctx, token)
  const { numUpdatedRows } = await ctx.db
    .updateTable('stock_alerts')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(ctx.now())) }))
    .where('id', '=', id ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ShopError('gone', 'This link no longer works. Ask again on the product page.')
}

export type AlertLine = { stockLineId: number; title: string; label: string; path: string; when: 'back' | 'out'; isAvailable: boolean }

/** `isAvailable`: can be bought now. Refuses not-found. */
export async function readAlertLine(ctx: Ctx, stockLineId: number): Promise<AlertLine> {
  const [line] = await sellableLines(ctx, [stockLineId])
  if (!line) throw new ShopError('not-found', 'We no longer sell this.')
  return alertLineOf(line)
}

const alertLineOf = (line: Awaited<ReturnType<typeof sellableLines>>[number]): AlertLine => ({
  stockLineId: line.stockLineId,
  title: line.title,
  label: line.label,
  path: soldPath(line.kind, line.slug),
  when: line.available === 0 ? 'back' : 'out',
  isAvailable: line.onSale && line.available !== 0 && line.unitPrice !== null,
})
