import { Link, redirect } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { PasswordField } from '#account/sign-in/password-field.tsx'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { countsTowardHardBars, setCountsTowardHardBars } from '#practice/choices.server.ts'
import { type ArchiveView, listArchives, requestArchive } from '#privacy/archives.server.ts'
import { listConsents } from '#privacy/consents.server.ts'
import { requestErasure } from '#privacy/erasure.server.ts'
import { type Blocker, findBlockers } from '#privacy/erasure-blockers.server.ts'
import { retentionReasons } from '#privacy/personal-data.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Privacy') }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { id, email } = requireMember(ctx)
  const [archives, blockers, consents, counted] = await Promise.all([
    listArchives(ctx),
    findBlockers(ctx, id),
    listConsents(ctx),
    countsTowardHardBars(ctx),
  ])
  return {
    email,
    archives,
    blockers,
    consents: consents.map(({ at, ...consent }) => ({ ...consent, on: formatDate(at) })),
    kept: retentionReasons,
    counted,
    asked: new URL(request.url).searchParams.has('asked'),
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['do', 'counted'], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('do') === 'archive') {
      await requestArchive(ctx, request.headers, text('password'))
      return redirect('/profile/privacy?asked', 303)
    }
    if (text('do') === 'counting') {
      await setCountsTowardHardBars(ctx, text('counted') !== '')
      return redirect('/profile/privacy?saved', 303)
    }
    if (text('do') !== 'erase') throw new ShopError('invalid', 'Choose what to do.')
    await requestErasure(ctx, request.headers, text('password'))
    return redirect('/keep-account?asked', 303)
  })

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, archives, blockers, consents, kept, counted, asked, saved } = loaderData
  const refused = actionData && 'typed' in actionData ? actionData : null
  const refusedIn = (name: string) => (refused?.typed.do === name ? refused : null)
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Privacy</h1>
      <p className="pb-8 text-ink-soft">
        Take your data with you, or leave. <Link to="/profile/sessions">Your devices</Link> and the{' '}
        <Link to="/privacy">privacy policy</Link> have pages of their own.
      </p>
      <div className="grid gap-10">
        <section aria-labelledby="archive" className="grid gap-4">
          <h2 id="archive" className="text-xl">
            Download your data
          </h2>
          <p>Everything we hold about you as one ZIP file: a page to read, tables for a spreadsheet, and your invoices.</p>
          {asked && (
            <Notice title="We’re packing your data" tone="leaf">
              We’ll email you when it’s ready, usually within ten minutes.
            </Notice>
          )}
          {archives.length > 0 && <Archives archives={archives} />}
          <PasswordForm name="archive" email={email} button="Request your data" answer={refusedIn('archive')} />
        </section>
        <section aria-labelledby="counting" className="grid gap-4">
          <h2 id="counting" className="text-xl">
            Hard bars
          </h2>
          <p>
            Players show which bars many members loop. Each night we count the saved loops; only the counts are kept, never who, and none
            below five.
          </p>
          <PostForm className="grid gap-3 panel p-5">
            <input type="hidden" name="do" value="counting" />
            <Checkbox
              name="counted"
              label="Count my loops"
              hint="A change takes effect with the next night’s count."
              defaultChecked={counted}
            />
            {saved && <Notice title="Saved" tone="leaf" live />}
            <p>
              <Button type="submit">Save</Button>
            </p>
          </PostForm>
        </section>
        {consents.length > 0 && (
          <section aria-labelledby="consents" className="grid gap-4">
            <h2 id="consents" className="text-xl">
              What you agreed to
            </h2>
            <ul className="divide-y divide-line panel">
              {consents.map(({ about, text, version, on }) => (
                <li key={`${about} ${on} ${version}`} className="grid gap-1 p-4">
                  <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                    {about} <span className="font-normal text-ink-soft text-sm">{on}</span>
                  </p>
                  <p className="text-sm">{text}</p>
                  <p className="text-ink-soft text-sm">Wording {version}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="delete" className="grid gap-4">
          <h2 id="delete" className="text-xl">
            Delete your account
          </h2>
          <p>
            You’ll be signed out everywhere at once. A week later your library, lists, loops, notes and everything else that names you is
            deleted. Until then you can keep the account with the link in our email.
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">What stays, and why</summary>
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {kept.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
          {blockers.length > 0 ? (
            <Blockers blockers={blockers} />
          ) : (
            <PasswordForm name="erase" email={email} button="Delete my account" answer={refusedIn('erase')} />
          )}
        </section>
      </div>
    </Page>
  )
}

const Archives = ({ archives }: { archives: readonly ArchiveView[] }) => (
  <ul aria-label="Your archives" className="divide-y divide-line panel">
    {archives.map(({ id, requestedAt, expiresAt, bytes }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
        <span>
          Requested on {formatDate(requestedAt)}
          <span className="block text-ink-soft text-sm">{bytes ? `Available until ${formatDate(expiresAt)}` : 'Being prepared'}</span>
        </span>
        {bytes !== null && (
          <a href={`/profile/privacy/archive/${id}`} className="touch-target font-semibold">
            Download ({sizeText(bytes)})
          </a>
        )}
      </li>
    ))}
  </ul>
)

const sizeText = (bytes: number): string => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

const Blockers = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <Notice title="Not yet" tone="brass">
    <ul className="grid gap-1">
      {blockers.map(({ what, to, label }) => (
        <li key={what}>
          {what} <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </Notice>
)

type PasswordFormProps = {
  name: 'archive' | 'erase'
  email: string
  button: string
  answer: { problem: string; errors: Record<string, string>; typed: Record<string, string> } | null
}

/** A full page load, because erasing ends the session. */
const PasswordForm = ({ name, email, button, answer }: PasswordFormProps) => (
  <PostForm reloadDocument className="grid gap-4 panel p-5">
    {answer && !answer.errors.password && <FormNotice answer={answer} />}
    <input type="hidden" name="do" value={name} />
    <input type="email" hidden readOnly autoComplete="username" value={email} />
    <PasswordField label="Your password" name="password" autoComplete="current-password" error={answer?.errors.password} />
    <p>
      <Button type="submit" look={name === 'erase' ? 'danger' : 'quiet'}>
        {button}
      </Button>
    </p>
  </PostForm>
)
