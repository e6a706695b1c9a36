import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { linkSeconds } from '#account/sign-in/auth.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const Proof = z.object({
  email: z.string(),
  exp: z.number(),
  /** The address that is to take the place of `email`. */
  updateTo: z.string().optional(),
})

/** What a link from a mail proves, or null when it is not ours or its time is over. */
export async function readLink(ctx: Ctx, token: string): Promise<{ email: string; newEmail: string | null } | null> {
  const proof = Proof.safeParse(await verifyJWT(token, ctx.config.sessionSecret))
  if (!proof.success || proof.data.exp * 1000 <= ctx.realNow().getTime()) return null
  return { email: proof.data.email, newEmail: proof.data.updateTo ?? null }
}

/** A new proof of an address, for someone who lost the first. */
export const newVerifyToken = (ctx: Ctx, email: string): Promise<string> =>
  createEmailVerificationToken(ctx.config.sessionSecret, email, undefined, linkSeconds.verify)
