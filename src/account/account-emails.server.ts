import { maskedEmail } from '#account/rules/email.ts'
import { backPath, withBack } from '#account/rules/local-path.ts'
import type { AuthEmail } from '#account/sign-in/auth.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { sha256 } from '#platform/tokens.server.ts'

const linkTo = (ctx: Ctx, path: string, token?: string): string => {
  const url = new URL(path, ctx.config.baseUrl)
  if (token) url.searchParams.set('token', token)
  return url.href
}

/** Queues the confirmation email; its link returns to `back`. */
export function mailVerifyLink(ctx: Ctx, email: string, token: string, back: string | null = null): Promise<void> {
  const url = withBack(linkTo(ctx, '/verify', token), back)
  return queueMail(ctx, { template: 'verify-email', to: email, dedupeKey: `verify-email:${digest(url)}`, props: { url } })
}

/** Queues the "you already have an account" email, at most one an hour per address. Its link returns to `back`. */
export const mailAccountExists = (
  ctx: Ctx,
  { email, userId }: Pick<AuthEmail, 'email' | 'userId'>,
  back: string | null = null,
): Promise<void> =>
  queueMail(ctx, {
    template: 'account-exists',
    to: email,
    dedupeKey: `account-exists:${userId}:${ctx.now().toISOString().slice(0, 13)}`,
    props: { signInUrl: withBack(linkTo(ctx, '/sign-in'), backPath(back)), forgotUrl: linkTo(ctx, '/forgot') },
  })

export const mailResetLink = (ctx: Ctx, { email, token }: Pick<AuthEmail, 'email' | 'token'>): Promise<void> =>
  queueMail(ctx, {
    template: 'reset-password',
    to: email,
    dedupeKey: `reset-password:${digest(token)}`,
    props: { url: linkTo(ctx, '/reset', token) },
  })

export const mailNewEmailLink = (ctx: Ctx, { email, token }: Pick<AuthEmail, 'email' | 'token'>): Promise<void> =>
  queueMail(ctx, {
    template: 'confirm-new-email',
    to: email,
    dedupeKey: `confirm-new-email:${digest(token)}`,
    props: { newEmail: email, url: linkTo(ctx, '/profile/email', token) },
  })

export const mailPasswordChanged = (ctx: Ctx, { id, email }: { id: string; email: string }): Promise<void> =>
  queueMail(ctx, {
    template: 'password-changed',
    to: email,
    dedupeKey: `password-changed:${id}:${ctx.now().toISOString()}`,
    props: { at: ctx.now().toISOString(), forgotUrl: linkTo(ctx, '/forgot') },
  })

export const mailTwoStepChanged = (ctx: Ctx, { id, email }: { id: string; email: string }, on: boolean): Promise<void> =>
  queueMail(ctx, {
    template: 'two-step-changed',
    to: email,
    dedupeKey: `two-step-changed:${id}:${on}:${ctx.realNow().toISOString()}`,
    props: { on, at: ctx.realNow().toISOString(), forgotUrl: linkTo(ctx, '/forgot') },
  })

/** Sent to the old address. */
export const mailEmailChanged = (ctx: Ctx, { id, oldEmail, newEmail }: { id: string; oldEmail: string; newEmail: string }): Promise<void> =>
  queueMail(ctx, {
    template: 'email-changed',
    to: oldEmail,
    dedupeKey: `email-changed:${id}:${ctx.now().toISOString()}`,
    props: { newEmail: maskedEmail(newEmail), at: ctx.now().toISOString() },
  })

export const mailStaffInvitation = (
  ctx: Ctx,
  { email, token, roleName }: { email: string; token: string; roleName: string },
): Promise<void> =>
  queueMail(ctx, {
    template: 'staff-invitation',
    to: email,
    dedupeKey: `staff-invitation:${digest(token)}`,
    props: { url: linkTo(ctx, '/join-staff', token), roleName },
  })

const digest = (token: string): string => sha256(token).toString('base64url')
