import { findSession } from '#account/visitor.server.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Hooks of higher areas, run in the transaction that confirms an email address. */
    emailVerifiedHooks: ((ctx: Ctx, member: Pick<Member, 'id' | 'email'>) => Promise<void>)[]
    /** Hooks run at sign-in: `ctx.visitor.member` is set, and `ctx.visitor.guest` still names the browser. */
    onSignIn: ((ctx: Ctx) => Promise<void>)[]
  }
}

/** Guest purchases with a confirmed address become the member's. */
export async function onEmailVerified(ctx: Ctx, member: Pick<Member, 'id' | 'email'>): Promise<void> {
  for (const hook of ctx.services.emailVerifiedHooks) await hook(ctx, member)
}

/** Runs after sign-in: ends the browser's previous session and merges what it did as a guest. */
export const onSignedIn = (ctx: Ctx, token: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const session = await findSession(ctx.db, ctx.config, ctx.realNow(), { token })
    if (!session) throw new Error('the new session is gone already')
    const { id, member } = session
    if (ctx.visitor.sessionId) await ctx.db.deleteFrom('auth.sessions').where('id', '=', ctx.visitor.sessionId).execute()
    const signedInCtx = createCtx({ ...ctx, visitor: { ...ctx.visitor, member, sessionId: id, principal: `m.${id}` } })
    for (const hook of ctx.services.onSignIn) await hook(signedInCtx)
    // Orders placed as a guest since the address was confirmed.
    if (member.emailVerified) await onEmailVerified(signedInCtx, member)
  })
