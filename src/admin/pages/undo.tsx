import { Link, redirect } from 'react-router'
import { undoAction } from '#admin/undo/undo.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/undo'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Undo')

export const loader = () => null

/** Back to the previous screen, where the toast says what was undone. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['back'], async (text) => {
    await undoAction(context.get(ctxKey), parseId(text('entry')))
    return redirect(returnPath(text('back')), 303)
  })

/** Screens only, without the parameters that report an earlier action. */
function returnPath(back: string): string {
  if (!/^\/admin(\/[^/\\]|\?|$)/.test(back)) return '/admin/log'
  const url = new URL(back, 'http://shop')
  url.searchParams.delete('done')
  return `${url.pathname}${url.search}`
}

/** Reached only when an undo was refused. */
export default function UndoPage({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="grid max-w-text gap-6">
        <h1 className="text-3xl">Undo</h1>
        <FormNotice answer={actionData} />
        <p>
          <Link to={returnPath(actionData?.typed.back ?? '')} className="touch-target">
            Back to where you were
          </Link>
        </p>
      </div>
    </Page>
  )
}
