import { redirect } from 'react-router'
import { DeviceRow } from '#account/device-row.tsx'
import { requireStaff } from '#account/member.server.ts'
import { endStaffSession, endStaffSessions, staffSessions } from '#account/staff/staff-sessions.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { linkArtists, linkedArtistLines } from '#library/artists/artist-accounts.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/staff-person'
import { PersonArtists } from './person-artists.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.person.name ?? 'Staff') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Readonly<Record<string, string>> = { 'signed-out': 'Signed out.', linked: 'Saved. They see these artists’ products.' }

const personNotFound = () => new ShopError('not-found', 'We couldn’t find that person.')

export async function loader({ request, params: { person }, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'staff.manage')
  const { sessions, ...rest } = await foundOr404(isId(person) ? staffSessions(ctx, person) : Promise.reject(personNotFound()))
  return {
    ...rest,
    artists: (await linkedArtistLines(ctx, person)).join('\n'),
    sessions: sessions.map(({ id, device, current, ip, country, since, lastUsed }) => ({
      ...{ id, device, current },
      facts: [
        ...(country || ip ? [[country, ip].filter(Boolean).join(' · ')] : []),
        `Last used ${shopTime(ctx, new Date(lastUsed))}`,
        `Signed in ${shopTime(ctx, new Date(since))}`,
      ],
    })),
    done: ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null,
  }
}

/** `do`: link artists, or sign out of one `session`, or of all. */
export const action = ({ request, params: { person }, context }: Route.ActionArgs) =>
  answerForm(request, ['artists'], async (text) => {
    const ctx = context.get(ctxKey)
    requireStaff(ctx, 'staff.manage')
    if (!isId(person)) throw personNotFound()
    if (text('do') === 'link') {
      await linkArtists(ctx, person, text('artists'))
      return redirect(`/admin/staff/people/${person}?done=linked`, 303)
    }
    if (text('all')) await endStaffSessions(ctx, person)
    else if (isId(text('session'))) await endStaffSession(ctx, person, text('session'))
    return redirect(`/admin/staff/people/${person}?done=signed-out`, 303)
  })

export default function StaffPersonPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { person, sessions, mayEnd, artists, done } = loaderData
  const isSelf = sessions.some(({ current }) => current)
  return (
    <Page>
      <div className="grid max-w-text gap-6">
        <ScreenHead list={{ label: 'Staff', to: '/admin/staff' }} title={person.name}>
          <p className="wrap-anywhere text-ink-soft">
            {person.email}, {person.roleName}
          </p>
        </ScreenHead>
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        {!mayEnd && <p className="text-ink-soft">You can’t sign this person out, because they have rights you don’t have.</p>}
        <h2 className="text-xl">Devices</h2>
        {sessions.length === 0 ? (
          <p>Not signed in anywhere.</p>
        ) : (
          <ul aria-label="Devices" className="divide-y divide-line panel">
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} facts={session.facts} mayEnd={mayEnd} />
            ))}
          </ul>
        )}
        {mayEnd && !isSelf && sessions.length > 1 && (
          <PostForm>
            <Button type="submit" name="all" value="yes" look="danger">
              Sign out everywhere
            </Button>
          </PostForm>
        )}
        {mayEnd && <PersonArtists key={artists} artists={answer?.typed.artists ?? artists} error={answer?.errors.artists} />}
      </div>
    </Page>
  )
}
