import { findSession } from '#account/visitor.server.ts'
import { type Ctx, createCtx, type Member } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** What higher areas do when a person has proven an email address, in the transaction that notes it. */
    onEmailProven: ((ctx: Ctx, member: Pick<Member, 'id' | 'email'>) => Promise<void>)[]
    /** What they do when someone signs in: `ctx.visitor.member` is set, `ctx.visitor.guest` still names the browser. */
    onSignIn: ((ctx: Ctx) => Promise<void>)[]
  }
}

/** A person's email address is proven: what was bought with it as a guest becomes theirs. */
export async function onEmailVerified(ctx: Ctx, member: Pick<Member, 'id' | 'email'>): Promise<void> {
  for (const act of ctx.services.onEmailProven) await act(ctx, member)
}

/** Someone has signed in with a new session: the session this browser had before ends, and what it did as a guest joins them. */
export const welcome = (ctx: Ctx, token: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const session = await findSession(ctx.db, ctx.config, ctx.realNow(), { token })
    if (!session) throw new Error('the new session is gone already')
    const { id, member } = session
    if (ctx.visitor.sessionId) await ctx.db.deleteFrom('auth.sessions').where('id', '=', ctx.visitor.sessionId).execute()
    const arrived = createCtx({ ...ctx, visitor: { ...ctx.visitor, member, sessionId: id, principal: `m.${id}` } })
    for (const act of ctx.services.onSignIn) await act(arrived)
    // Orders placed as a guest since the address was proven.
    await onEmailVerified(arrived, member)
  })
