import { redirect, useNavigation } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { roleFields } from '#account/rules/role-form.ts'
import { createRole, removeRole, saveRole } from '#account/staff/edit-role.server.ts'
import { setRefundLimit } from '#account/staff/refund-limit.server.ts'
import { findRole, staffWithRole } from '#account/staff/roles.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/role'
import { RefundLimit } from './refund-limit.tsx'
import { RightList } from './right-checkboxes.tsx'
import { RoleForm } from './role-form.tsx'
import { RolePeople } from './role-people.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.role?.name ?? 'New role') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Readonly<Record<string, string>> = {
  created: 'Role created. You can now assign it on the Staff screen.',
  saved: 'Saved. People whose rights changed are signed out.',
  limited: 'Limit saved. It applies to refunds from now on.',
}

/** `new` instead of an id: creates a role. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { id: me, rights: myRights = [] } = requireStaff(ctx, 'staff.view')
  const manages = hasRight(ctx, 'staff.manage')
  const done = ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null
  if (params.role === 'new') return { ...{ role: null, people: [], isOwn: false, own: myRights, done }, edits: manages, fields: {} }
  const role = await foundOr404(findRole(ctx, params.role))
  const people = await staffWithRole(ctx, role.id)
  const isOwn = people.some(({ id }) => id === me)
  return {
    ...{ role, people, isOwn, own: myRights, done },
    edits: manages && role.isGrantable && !role.everyRight,
    fields: roleFields(role),
  }
}

/** `do`: save, limit or remove. */
export const action = ({ request, params: { role: id }, context }: Route.ActionArgs) =>
  answerForm(request, /^(do|name|limit|right-[a-z.]+)$/, async (text) => {
    const ctx = context.get(ctxKey)
    const { id: me } = requireStaff(ctx, 'staff.manage')
    if (id === 'new') return redirect(`/admin/staff/roles/${await createRole(ctx, text)}?done=created`, 303)
    if (text('do') === 'remove') {
      await removeRole(ctx, id)
      return redirect('/admin/staff?done=role-removed', 303)
    }
    if (text('do') === 'limit') {
      await setRefundLimit(ctx, id, text('limit'))
      return redirect(`/admin/staff/roles/${id}?done=limited`, 303)
    }
    const { signedOut } = await saveRole(ctx, id, parseId(text('version')), text)
    return redirect(signedOut.includes(me) ? '/sign-in' : `/admin/staff/roles/${id}?done=saved`, 303)
  })

export default function RolePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { role, people, isOwn, own, edits, fields, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed: Readonly<Record<string, string>> = answer?.typed.do === 'save' ? answer.typed : fields
  const refunds = role?.rights.includes('refunds.give') ?? false
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead
          list={{ label: 'Staff', to: '/admin/staff' }}
          title={role?.name ?? 'New role'}
          badge={role?.builtIn && <Badge>Built in</Badge>}
        />
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {edits ? (
            <RoleForm key={role?.version} {...{ role, people, isOwn, own, fields, busy }} typed={typed} errors={errors} />
          ) : (
            role && <RightList role={role} />
          )}
          {role && (
            <div className="grid gap-6">
              <RolePeople people={people} />
              {refunds && <RefundLimit role={role} changes={edits} typed={answer?.typed.limit} error={errors.limit} />}
              {edits && !role.builtIn && people.length === 0 && (
                <PostForm>
                  <Button type="submit" name="do" value="remove" look="danger">
                    Remove role
                  </Button>
                </PostForm>
              )}
            </div>
          )}
        </div>
      </div>
    </Page>
  )
}
