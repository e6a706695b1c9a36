import type { Letter, MembershipMail } from '#membership/mails/membership-mail.ts'
import { letters } from '#membership/mails/plan-emails.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The last email of a kind to someone, as plain text: its subject, then its lines. */
export async function letterAsRead(ctx: Ctx, { email }: { email: string }, letter: Letter): Promise<string> {
  const { props } = await ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', `membership-${letter}`)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const mail = props as MembershipMail
  return [letters[letter].subject(mail), ...letters[letter].text(mail).filter((line) => line !== null)].join('\n')
}
