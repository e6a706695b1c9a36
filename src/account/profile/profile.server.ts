import { countryName } from '#account/addresses/countries.server.ts'
import { requireMember } from '#account/member.server.ts'
import { nameProblem, telephoneProblem, tidyName } from '#account/rules/name.ts'
import { refuseFields } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Profile = { name: string; email: string; telephone: string; country: string | null; twoStep: boolean }

export async function readProfile(ctx: Ctx): Promise<Profile> {
  const { id, name, email } = requireMember(ctx)
  const { telephone, region, twoStep } = await ctx.db
    .selectFrom('auth.users')
    .select(['telephone', 'region', 'two_factor_enabled as twoStep'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name, email, telephone: telephone ?? '', country: region && countryName(region), twoStep }
}

export async function changeProfile(ctx: Ctx, input: { name: string; telephone: string }): Promise<void> {
  const member = requireMember(ctx)
  const name = tidyName(input.name)
  const telephone = input.telephone.trim()
  const found = { name: nameProblem(name), telephone: telephoneProblem(telephone) }
  const errors = Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
  refuseFields(errors)
  await ctx.db
    .updateTable('auth.users')
    .set({ name, telephone: telephone || null, updated_at: ctx.now() })
    .where('id', '=', member.id)
    .execute()
}
