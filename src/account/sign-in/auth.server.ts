import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { minPasswordLength } from '#account/rules/password-length.ts'
import { sessionEnd } from '#account/rules/session-lifetime.ts'
import { authTables, twoFactorTables } from '#account/sign-in/auth-tables.ts'
import { authCookiePrefix } from '#account/visitor.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

// 19 MiB, 2 passes, 1 lane: OWASP's minimum for Argon2id.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How long emailed links are valid, in seconds: password reset 30 minutes, confirmation 24 hours. */
export const linkSeconds = { reset: 1800, verify: 86_400 }

/** An email the library asks for; the use case queues it in its own transaction. */
export type AuthEmail = { kind: 'verify' | 'reset' | 'exists'; email: string; userId: string; verified: boolean; token: string }

/** Our own tables, transaction and clock; no routes. Emails are collected for the use case to send. `verifiedOnly: false` signs in unverified. */
export function openAuth(ctx: Ctx, { verifiedOnly = true } = {}) {
  const emails: AuthEmail[] = []
  const secure = ctx.config.baseUrl.startsWith('https:')
  const collect =
    (kind: AuthEmail['kind']) => async (request: { user: { id: string; email: string; emailVerified: boolean }; token?: string }) => {
      const { id, email, emailVerified } = request.user
      emails.push({ kind, email, userId: id, verified: emailVerified, token: request.token ?? '' })
    }
  const auth = betterAuth({
    baseURL: ctx.config.baseUrl,
    secret: ctx.config.sessionSecret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => ctx.log.error({ message }, 'the auth library complains') },
    database: { db: ctx.db, type: 'postgres', schemaName: 'auth', transaction: false },
    ...authTables,
    plugins: [twoFactor({ issuer: shopSettings(ctx).name, schema: twoFactorTables })],
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: verifiedOnly,
      minPasswordLength,
      // The library counts UTF-16 units; the length in characters was checked before.
      maxPasswordLength: 512,
      resetPasswordTokenExpiresIn: linkSeconds.reset,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: collect('reset'),
      onExistingUserSignUp: collect('exists'),
      password: {
        hash: hashPassword,
        verify: ({ hash: known, password }) => verify(known, password),
      },
    },
    emailVerification: { expiresIn: linkSeconds.verify, sendVerificationEmail: collect('verify') },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ...(await sessionDefaults(ctx, session.userId)) } }) } },
    },
    advanced: {
      cookiePrefix: authCookiePrefix(secure),
      // The library would prepend `__Secure-` to our prefix, which already binds the cookie to this host.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      database: { generateId: 'uuid', validateSchema: false },
    },
  })
  return { api: auth.api, letters: emails }
}

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id)

async function sessionDefaults({ db, realNow: now, visitor }: Ctx, userId: string) {
  const { role } = await db.selectFrom('auth.users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  return { createdAt: now(), updatedAt: now(), expiresAt: sessionEnd(role, now(), now()), ipAddress: visitor.ip, country: visitor.country }
}
