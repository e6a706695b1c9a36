import { createHash } from 'node:crypto'
import { readReport } from '#newsletter/bounces/read-report.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mailTopics } from '#platform/mail/mail-view.ts'
import { recordBounce } from '#platform/mail/suppression.server.ts'
import { setUnsubscribed } from '#platform/mail/unsubscribe.server.ts'

/** Records a report. A complaint also ends every newsletter and optional mail. A repeat doesn't count. Returns its recipient count. */
export async function recordReport(ctx: Ctx, raw: Uint8Array): Promise<number> {
  const reported = await readReport(raw)
  const digest = createHash('sha256').update(raw).digest('base64url')
  for (const { address, kind, why } of reported) {
    await recordBounce(ctx, { id: `report:${digest}:${address.toLowerCase()}`, address, kind, why })
    if (kind === 'complaint') await unsubscribe(ctx, address)
  }
  return reported.length
}

async function unsubscribe(ctx: Ctx, email: string): Promise<void> {
  for (const topic of mailTopics) await setUnsubscribed(ctx, { email, topic }, true)
  await ctx.db
    .updateTable('newsletter_subscribers')
    .set({ left_at: ctx.now() })
    .where('email', '=', email.toLowerCase())
    .where('left_at', 'is', null)
    .execute()
}
