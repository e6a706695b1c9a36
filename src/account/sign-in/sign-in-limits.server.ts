import { knownDevice } from '#account/sign-in/known-device.server.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforcePacedLimit, enforceRateLimit, uncountTry } from '#platform/rate-limit.server.ts'

/** Uncounts an attempt that was correct. */
type Uncount = () => Promise<void>

/** Strangers can't lock the owner out: known devices count apart, and attacks from many networks only slow the account. Refuses too-many-tries. */
export async function countPasswordTry(ctx: Ctx, headers: Headers, email: string): Promise<Uncount> {
  const device = await knownDevice(ctx, headers, email)
  if (device) return countAll(ctx, [['sign-in per device', device]])
  const network = networkOf(ctx.visitor.ip)
  const undo = await countAll(ctx, [
    ['sign-in per network', network],
    ['sign-in per account and network', `${email} ${network}`],
  ])
  await enforcePacedLimit(ctx, 'sign-in per account', email)
  return async () => {
    await undo()
    await uncountTry(ctx, 'sign-in per account', email)
  }
}

async function countAll(ctx: Ctx, limits: [Parameters<typeof enforceRateLimit>[1], string][]): Promise<Uncount> {
  for (const [what, whose] of limits) await enforceRateLimit(ctx, what, whose)
  return async () => {
    for (const [what, whose] of limits) await uncountTry(ctx, what, whose)
  }
}

/** Counts one reset request; known devices are counted separately. Refuses too-many-tries. */
export async function countResetTry(ctx: Ctx, headers: Headers, email: string): Promise<void> {
  const device = await knownDevice(ctx, headers, email)
  const network = networkOf(ctx.visitor.ip)
  if (device) return enforceRateLimit(ctx, 'reset per device', device)
  await enforceRateLimit(ctx, 'reset per network', network)
  await enforceRateLimit(ctx, 'reset per account and network', `${email} ${network}`)
}
