import { formatDate } from '#kernel/dates.ts'
import { orderMailFields } from '#orders/order-timeline-emails.server.ts'
import { lineText } from '#orders/rules/line-text.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

export type WithdrawalMail = {
  number: string
  url: string
  kind: 'cancel' | 'withdraw'
  name: string
  goods: string[]
  toReturn: boolean
  returnTo?: readonly string[]
  at: string
}

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'order-withdrawal': WithdrawalMail
  }
}

export async function mailWithdrawal(ctx: Ctx, order: OrderRow, id: string): Promise<void> {
  const withdrawal = await ctx.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await ctx.db
    .selectFrom('withdrawal_lines as w')
    .innerJoin('order_lines as l', 'l.id', 'w.order_line_id')
    .select(['l.title', 'l.label', 'l.format', 'w.qty', 'w.dropped'])
    .where('w.withdrawal_id', '=', id)
    .orderBy('l.position')
    .execute()
  await queueMail(ctx, {
    template: 'order-withdrawal',
    to: order.email,
    dedupeKey: `order-withdrawal:${id}`,
    props: {
      ...orderMailFields(ctx, order),
      kind: withdrawal.kind,
      name: withdrawal.name,
      goods: lines.map(lineText),
      returnTo: shopSettings(ctx).address,
      toReturn: lines.some(({ format, qty, dropped }) => (format === 'dvd' || format === 'cd') && qty > dropped),
      at: `${formatDate(withdrawal.asked_at, 'full')} UTC`,
    },
  })
}
