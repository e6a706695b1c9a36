import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import type { Payee } from '#payments/payment-subjects.ts'
import type { SubjectType } from '#payments/rules/payment-subject.ts'
import type { Ctx } from '#platform/ctx.ts'

type SubjectRef = { cause_type: SubjectType; cause_id: string }

export async function payeesOf(ctx: Ctx, all: readonly SubjectRef[]): Promise<(one: SubjectRef) => Payee> {
  const types = [...new Set(all.map(({ cause_type }) => cause_type))]
  const found = await Promise.all(
    types.map((type) =>
      subjectOf(ctx, type).payees(
        ctx,
        all.flatMap(({ cause_type, cause_id }) => (cause_type === type ? [cause_id] : [])),
      ),
    ),
  )
  const payees = new Map(found.flatMap((known) => [...known]))
  return ({ cause_id: id }) => {
    const payee = payees.get(id)
    if (!payee) throw new Error(`nobody paid for ${id}`)
    return payee
  }
}
