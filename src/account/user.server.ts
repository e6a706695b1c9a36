import { listAddresses } from '#account/addresses/addresses.server.ts'
import { readProfile } from '#account/profile/profile.server.ts'
import { readRegion } from '#account/region.server.ts'
import type { UserAnswer } from '#account/user.contract.ts'
import type { Ctx } from '#platform/ctx.ts'

type Upgrades = Pick<UserAnswer, 'pending_upgrade' | 'has_failed_upgrade' | 'has_multiple_failures_in_the_last_day'>

declare module '#platform/ctx.ts' {
  interface Services {
    upgradesOf: (ctx: Ctx, userId: string) => Promise<Upgrades>
  }
}

export async function describeUser(ctx: Ctx): Promise<UserAnswer> {
  const { member } = ctx.visitor
  if (!member) return { guest: true }
  const { telephone } = await readProfile(ctx)
  const { country, blocker } = await readRegion(ctx)
  return {
    id: member.id,
    name: member.name,
    addresses: await listAddresses(ctx),
    profile: { telephone: telephone || null },
    ...(await ctx.services.upgradesOf(ctx, member.id)),
    region: country,
    canChangeCountry: blocker === null,
  }
}
