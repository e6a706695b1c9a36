import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { linkSeconds } from '#account/sign-in/auth.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const LinkPayload = z.object({
  email: z.string(),
  exp: z.number(),
  updateTo: z.string().optional(),
})

/** The contents of an emailed link; null when it is invalid or expired. */
export async function readLink(ctx: Ctx, token: string): Promise<{ email: string; newEmail: string | null } | null> {
  const proof = LinkPayload.safeParse(await verifyJWT(token, ctx.config.sessionSecret))
  if (!proof.success || proof.data.exp * 1000 <= ctx.realNow().getTime()) return null
  return { email: proof.data.email, newEmail: proof.data.updateTo ?? null }
}

export const newVerifyToken = (ctx: Ctx, email: string): Promise<string> =>
  createEmailVerificationToken(ctx.config.sessionSecret, email, undefined, linkSeconds.verify)
