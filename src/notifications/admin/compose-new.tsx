import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { ComposeForm } from '#notifications/admin/compose-form.tsx'
import { composeFields } from '#notifications/composer/compose-form.server.ts'
import { composePage } from '#notifications/composer/compose-page.server.ts'
import { submitComposed } from '#notifications/composer/submit-composed.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/compose-new'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'New notification')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'messages.send')
  return { key: randomUUID(), ...(await composePage(ctx, { to: 'all' })) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, composeFields, async (text) => {
    const { id, done } = await submitComposed(context.get(ctxKey), null, text)
    return redirect(`/admin/notifications/${id}?done=${done}`, 303)
  })

export default function ComposePage({ loaderData: { key, ...page }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <h1 className="text-3xl">New notification</h1>
        <FormNotice answer={actionData} />
        <ComposeForm
          {...page}
          formKey={actionData?.typed.key || key}
          typed={actionData?.typed ?? { audience: 'all', topic: 'news' }}
          errors={actionData?.errors ?? {}}
          isScheduled={false}
        />
      </div>
    </Page>
  )
}
