import { data } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm, type FormProblem } from '#platform/form-answer.server.ts'

/** The plans, by name, for the boxes of a coupon or a campaign. */
export const tiersOf = (ctx: Ctx) => ctx.db.selectFrom('tiers').select(['slug', 'name']).orderBy('position').execute()

/** Does what the form of a coupon asks for; 'show' only brings it back, as it was typed, with what it would say. */
export async function answerCoupon(request: Request, names: readonly string[], act: (text: (name: string) => string) => Promise<Response>) {
  const form = await request.clone().formData()
  if (form.get('do') !== 'show') return answerForm(request, names, act)
  const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
  return data<FormProblem>({ problem: '', errors: {}, typed })
}
