import { listAddresses } from '#account/addresses.server.ts'
import { readProfile } from '#account/profile.server.ts'
import { readRegion } from '#account/region.server.ts'
import type { UserAnswer } from '#account/user.contract.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Row E4: the visitor as the interface knows them. There is no way to upgrade yet: nothing of it is pending or failed. */
export async function describeUser(ctx: Ctx): Promise<UserAnswer> {
  const { member } = ctx.visitor
  if (!member) return { guest: true }
  const { telephone } = await readProfile(ctx)
  const { country, hold } = await readRegion(ctx)
  return {
    id: member.id,
    name: member.name,
    addresses: await listAddresses(ctx),
    profile: { telephone: telephone || null },
    pending_upgrade: null,
    has_failed_upgrade: false,
    has_multiple_failures_in_the_last_day: false,
    region: country,
    canChangeCountry: hold === null,
  }
}
