import type { EmailKind, MembershipMail } from '#membership/mails/membership-mail.ts'
import { emails } from '#membership/mails/plan-emails.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The last email of a kind to an address, as plain text: its subject, then its lines. */
export async function emailText(ctx: Ctx, { email }: { email: string }, kind: EmailKind): Promise<string> {
  const { props } = await ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', `membership-${kind}`)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const mail = props as MembershipMail
  return [emails[kind].subject(mail), ...emails[kind].text(mail).filter((line) => line !== null)].join('\n')
}
