import { Link, redirect } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { listRoles } from '#account/staff/roles.server.ts'
import { changeRole, inviteStaff, listStaff, withdrawInvitation } from '#account/staff/staff.server.ts'
import { endStaffSessions } from '#account/staff/staff-sessions.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/staff'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Staff') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages = {
  invited: 'Invitation sent. The link works once, for 7 days.',
  changed: 'Role changed. They’ve been signed out and need to sign in again.',
  removed: 'Removed from staff and signed out.',
  'signed-out': 'Signed out everywhere.',
  withdrawn: 'Invitation withdrawn. Its link no longer works.',
  'role-removed': 'Role removed.',
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return {
    ...(await listStaff(ctx)),
    roles: await listRoles(ctx),
    me: ctx.visitor.member?.id,
    manages: hasRight(ctx, 'staff.manage'),
    done: Object.hasOwn(doneMessages, done) ? doneMessages[done as keyof typeof doneMessages] : null,
  }
}

/** `do`: invite, withdraw, role, remove or sign-out. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email', 'role'], async (text) => {
    const ctx = context.get(ctxKey)
    requireStaff(ctx, 'staff.manage')
    const redirectDone = (what: keyof typeof doneMessages) => redirect(`/admin/staff?done=${what}`, 303)
    if (text('do') === 'invite') {
      await inviteStaff(ctx, { email: text('email'), role: text('role') })
      return redirectDone('invited')
    }
    if (text('do') === 'withdraw') {
      await withdrawInvitation(ctx, text('to'))
      return redirectDone('withdrawn')
    }
    const id = text('person')
    if (!isId(id)) throw new ShopError('not-found', 'We couldn’t find that person.')
    if (text('do') === 'sign-out') {
      await endStaffSessions(ctx, id)
      return redirectDone('signed-out')
    }
    if (text('do') === 'remove') {
      await changeRole(ctx, id, null)
      return redirectDone('removed')
    }
    await changeRole(ctx, id, text('role'))
    return redirectDone('changed')
  })

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, roles, me, manages, done } = loaderData
  const options = roles.filter(({ isGrantable }) => isGrantable).map(({ id, name }) => ({ value: id, text: name }))
  return (
    <Page>
      <div className="grid gap-8">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">Staff</h1>
          <p className="text-ink-soft">{people.length === 1 ? '1 person' : `${people.length} people`}</p>
        </header>
        {done && !actionData && <Notice title={done} tone="leaf" />}
        <FormNotice answer={actionData} />
        {manages && (
          <section aria-labelledby="invite" className="grid gap-4 panel p-5">
            <h2 id="invite" className="text-xl">
              Invite someone
            </h2>
            <PostForm className="grid items-start gap-4 sm:grid-cols-[1fr_14rem]">
              <Field
                label="Email"
                name="email"
                type="email"
                maxLength={254}
                defaultValue={actionData?.typed.email}
                error={actionData?.errors.email}
              />
              <SelectField
                label="Role"
                name="role"
                defaultValue={actionData?.typed.role || 'support'}
                options={options}
                error={actionData?.errors.role}
              />
              <div>
                <Button type="submit" name="do" value="invite" look="brass">
                  Send invitation
                </Button>
              </div>
            </PostForm>
            {invitations.length > 0 && (
              <ul aria-label="Open invitations" className="grid gap-1 text-sm text-ink-soft">
                {invitations.map(({ email, roleName, until }) => (
                  <li key={`${email} ${until}`} className="flex flex-wrap items-center justify-between gap-x-4">
                    <span className="wrap-anywhere">
                      {email}, {roleName}, until {until}
                    </span>
                    <PostForm>
                      <input type="hidden" name="to" value={email} />
                      <Button type="submit" name="do" value="withdraw" look="quiet">
                        Withdraw<span className="sr-only"> the invitation of {email}</span>
                      </Button>
                    </PostForm>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        <ul aria-label="Staff" className="divide-y divide-line panel">
          {people.map((person) => (
            <li key={person.id} className="grid gap-4 p-5 lg:grid-cols-[1fr_auto] lg:items-center">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {person.name}
                  <Badge>{person.roleName}</Badge>
                  {person.id === me && <Badge tone="leaf">You</Badge>}
                </p>
                <p className="text-ink-soft text-sm wrap-anywhere">{person.email}</p>
                <p className="text-ink-soft text-sm">
                  Two-step sign-in {person.twoStep ? 'on' : 'off'} · signed in on {plural(person.devices, 'device')}
                  {person.seen && ` · last seen ${person.seen}`}
                </p>
                {manages && (
                  <Link to={`/admin/staff/people/${person.id}`} className="touch-target text-sm">
                    Devices<span className="sr-only"> of {person.name}</span>
                  </Link>
                )}
              </div>
              {manages && person.id !== me && options.some(({ value }) => value === person.role) && (
                <ManagePerson person={person} options={options} />
              )}
            </li>
          ))}
        </ul>
        <section aria-labelledby="roles" className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id="roles" className="text-xl">
              Roles
            </h2>
            {manages && <ButtonLink to="/admin/staff/roles/new">New role</ButtonLink>}
          </div>
          <ul className="divide-y divide-line panel">
            {roles.map(({ id, name, rights, everyRight, builtIn }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 px-5 py-1">
                <Link to={`/admin/staff/roles/${id}`} className="touch-target font-semibold">
                  {name}
                </Link>
                <span className="text-ink-soft text-sm">
                  {everyRight ? 'Every right' : plural(rights.length, 'right')}
                  {!builtIn && ' · your own'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

type Person = { id: string; name: string; role: string; devices: number }

const ManagePerson = ({ person, options }: { person: Person; options: readonly { value: string; text: string }[] }) => (
  <PostForm className="flex flex-wrap items-end gap-3">
    <input type="hidden" name="person" value={person.id} />
    <SelectField
      key={person.role}
      label={
        <>
          Role<span className="sr-only"> of {person.name}</span>
        </>
      }
      name="role"
      defaultValue={person.role}
      options={options}
    />
    <Button type="submit" name="do" value="role">
      Change role
    </Button>
    {person.devices > 0 && (
      <Button type="submit" name="do" value="sign-out">
        Sign out
      </Button>
    )}
    <Button type="submit" name="do" value="remove" look="danger">
      Remove<span className="sr-only"> {person.name}</span>
    </Button>
  </PostForm>
)
