import { data } from 'react-router'
import { answerForm, type FormProblem } from '#account/form-answer.server.ts'
import { fieldNames } from '#offers/admin/coupon-fields.tsx'
import type { Ctx } from '#platform/ctx.ts'

/** The plans, by name, for the boxes of a coupon or a campaign. */
export const tiersOf = (ctx: Ctx) => ctx.db.selectFrom('tiers').select(['slug', 'name']).orderBy('position').execute()

/** Does what the form of a coupon asks for; 'show' only brings it back, as it was typed, with what it would say. */
export async function answerCoupon(ctx: Ctx, request: Request, act: (text: (name: string) => string) => Promise<Response>) {
  const names = fieldNames(await tiersOf(ctx))
  const form = await request.clone().formData()
  if (form.get('do') !== 'show') return answerForm(request, names, act)
  const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
  return data<FormProblem>({ problem: '', errors: {}, typed })
}
