import { data } from 'react-router'
import { withUtcTimes } from '#kernel/zoned-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { answerForm, type FormProblem } from '#platform/form-answer.server.ts'

export const tierChoices = (ctx: Ctx) => ctx.db.selectFrom('tiers').select(['slug', 'name']).orderBy('position').execute()

export async function answerCouponForm(
  request: Request,
  names: readonly string[],
  run: (text: (name: string) => string) => Promise<Response>,
) {
  const form = await request.clone().formData()
  if (form.get('do') !== 'show') return answerForm(request, names, run)
  const text = withUtcTimes((name) => String(form.get(name) ?? ''))
  const typed = Object.fromEntries(names.map((name) => [name, text(name)]))
  return data<FormProblem>({ problem: '', errors: {}, typed })
}
