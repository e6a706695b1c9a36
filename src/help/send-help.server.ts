import { randomUUID } from 'node:crypto'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { maxMessageLength } from '#help/rules/message-length.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { requireCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'help-message': { from: string; message: string; page: string }
  }
}

/** Emails a message to the shop. `page`: where it was written. Refuses invalid, too-many-tries. */
export async function sendHelp(ctx: Ctx, input: { email: string; message: string; page: string }): Promise<void> {
  const [email, message] = [tidyEmail(input.email), input.message.trim()]
  const wrongEmail = emailProblem(email)
  const wrongMessage = !message
    ? 'Write your message.'
    : message.length > maxMessageLength
      ? `Use at most ${maxMessageLength} characters.`
      : null
  if (wrongEmail || wrongMessage) {
    const errors = { ...(wrongEmail && { email: wrongEmail }), ...(wrongMessage && { message: wrongMessage }) }
    throw new ShopError('invalid', 'Check the highlighted fields.', errors)
  }
  await requireCaptcha(ctx)
  await enforceRateLimit(ctx, 'help messages per network', networkOf(ctx.visitor.ip))
  const props = { from: email, message, page: input.page.slice(0, 300) }
  await queueMail(ctx, { template: 'help-message', to: shopSettings(ctx).email, dedupeKey: `help:${randomUUID()}`, props })
}
