import { knownDevice } from '#account/sign-in/known-device.server.ts'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { takePacedTry, takeTry, uncountTry } from '#platform/rate-limit.server.ts'

/** Uncounts an attempt that was correct. */
type Undo = () => Promise<void>

/** Strangers can't lock the owner out: known devices count apart, and attacks from many networks only slow the account. Refuses too-many-tries. */
export async function takePasswordTry(ctx: Ctx, headers: Headers, email: string): Promise<Undo> {
  const device = await knownDevice(ctx, headers, email)
  if (device) return counted(ctx, [['sign-in per device', device]])
  const network = networkOf(ctx.visitor.ip)
  const undo = await counted(ctx, [
    ['sign-in per network', network],
    ['sign-in per account and network', `${email} ${network}`],
  ])
  await takePacedTry(ctx, 'sign-in per account', email)
  return async () => {
    await undo()
    await uncountTry(ctx, 'sign-in per account', email)
  }
}

async function counted(ctx: Ctx, limits: [Parameters<typeof takeTry>[1], string][]): Promise<Undo> {
  for (const [what, whose] of limits) await takeTry(ctx, what, whose)
  return async () => {
    for (const [what, whose] of limits) await uncountTry(ctx, what, whose)
  }
}

/** Counts one reset request; known devices are counted separately. Refuses too-many-tries. */
export async function takeResetTry(ctx: Ctx, headers: Headers, email: string): Promise<void> {
  const device = await knownDevice(ctx, headers, email)
  const network = networkOf(ctx.visitor.ip)
  if (device) return takeTry(ctx, 'reset per device', device)
  await takeTry(ctx, 'reset per network', network)
  await takeTry(ctx, 'reset per account and network', `${email} ${network}`)
}
