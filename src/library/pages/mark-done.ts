import { redirect } from 'react-router'
import { localPath } from '#account/rules/local-path.ts'
import { parseId } from '#kernel/form-values.ts'
import { markDone } from '#library/progress/progress.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/mark-done'

export const loader = () => redirect('/library', 303)

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await markDone(context.get(ctxKey), parseId(params.product), text('done') === 'yes')
    return redirect(localPath(text('back'), '/library'), 303)
  })
