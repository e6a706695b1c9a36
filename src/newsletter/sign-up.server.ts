import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { subtractSpan } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { confirmUrl, topicsUrl } from '#newsletter/newsletter-links.server.ts'
import { consentWording, type NewsletterTopic } from '#newsletter/rules/topics.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { enforceRateLimit, mayMail } from '#platform/rate-limit.server.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'confirm-newsletter': { url: string }
    'already-subscribed': { url: string }
  }
}

/** `done`: a member's own proven address, signed up at once. Everyone else gets the same answer, whatever the address. */
export type SignUpAnswer = 'check-your-mail' | 'done'

/** Guests confirm by email. A stranger can't change a subscription: its owner gets a topics link. Refuses invalid, too-many-tries. */
export async function signUp(
  ctx: Ctx,
  { email: rawEmail, topics }: { email: string; topics: readonly NewsletterTopic[] },
): Promise<SignUpAnswer> {
  const email = tidyEmail(rawEmail)
  const problem = emailProblem(email)
  if (problem) throw new ShopError('invalid', problem, { email: problem })
  if (topics.length === 0) throw new ShopError('invalid', 'Choose at least one topic.', { topics: 'Choose at least one topic.' })
  const { member, ip } = ctx.visitor
  const isOwn = member?.emailVerified === true && tidyEmail(member.email) === email
  if (!isOwn) {
    await requireCaptcha(ctx)
    await enforceRateLimit(ctx, 'newsletter per network', networkOf(ip))
  }
  const now = ctx.now()
  return ctx.transaction(async (ctx) => {
    const row = {
      email,
      topics: [...topics],
      wording: consentWording.version,
      asked_at: now,
      confirmed_at: isOwn ? now : null,
      left_at: null,
    }
    const { id, confirmed_at } = await ctx.db
      .insertInto('newsletter_subscribers')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => {
          // Subscribers keep their topics, unless they make the change themselves.
          const isOpen = isOwn
            ? eb.lit(true)
            : eb.or([eb('newsletter_subscribers.confirmed_at', 'is', null), eb('newsletter_subscribers.left_at', 'is not', null)])
          const whenOpen = <C extends keyof typeof row>(column: C) =>
            eb
              .case()
              .when(isOpen)
              .then(eb.ref(`excluded.${column}`))
              .else(eb.ref(`newsletter_subscribers.${column}`))
              .end()
          return {
            topics: whenOpen('topics'),
            wording: whenOpen('wording'),
            asked_at: whenOpen('asked_at'),
            confirmed_at: whenOpen('confirmed_at'),
            left_at: whenOpen('left_at'),
          }
        }),
      )
      .returning(['id', 'confirmed_at'])
      .executeTakeFirstOrThrow()
    if (isOwn) return 'done'
    if (await mayMail(ctx, 'newsletter mails per recipient', email))
      await queueMail(ctx, {
        template: confirmed_at ? 'already-subscribed' : 'confirm-newsletter',
        to: email,
        dedupeKey: `newsletter-sign-up:${id}:${now.toISOString()}`,
        props: { url: confirmed_at ? topicsUrl(ctx.config, id) : confirmUrl(ctx.config, id) },
      })
    return 'check-your-mail'
  })
}

/** Timed job: deletes addresses that were not confirmed within a week. */
export const purgeUnconfirmed = (ctx: Ctx): Promise<unknown> =>
  ctx.db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', subtractSpan(ctx.now(), '7d'))
    .execute()
