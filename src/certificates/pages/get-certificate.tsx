import { redirect, useNavigation } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { certificateFor, issueCertificate, revokeCertificate } from '#certificates/certificates.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/get-certificate'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your certificate') },
  { name: 'robots', content: 'noindex' },
]

/** `/certificates/for/12` for a course, `/certificates/for/path-3` for a learning path. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { name } = requireMember(ctx)
  const { title, kind, finishedAt, issued } = await foundOr404(certificateFor(ctx, params.key))
  return {
    ...{ title, kind, name },
    finished: finishedAt && formatDate(finishedAt),
    issued: issued && { name: issued.name, address: `${ctx.config.baseUrl}/certificates/${issued.token}`, token: issued.token },
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, ['name'], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('do') === 'revoke') await foundOr404(revokeCertificate(ctx, text('token')))
    else await foundOr404(issueCertificate(ctx, params.key, text('name')))
    return redirect(`/certificates/for/${encodeURIComponent(params.key)}`, 303)
  })

export default function GetCertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, kind, name, finished, issued } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your certificate</h1>
      <p className="pb-6 text-ink-soft text-lg">
        {kind === 'course' ? 'Course' : 'Learning path'}: {title}
      </p>
      <FormNotice answer={actionData} />
      {issued ? (
        <Issued {...issued} busy={busy} />
      ) : finished ? (
        <PostForm className="grid gap-5 panel p-5 sm:p-8">
          <p>You finished the last lesson on {finished}. What name should go on the certificate?</p>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={80}
            defaultValue={actionData?.typed.name ?? name}
            error={actionData?.errors.name}
          />
          <div>
            <Button type="submit" look="brass" busy={busy}>
              Make my certificate
            </Button>
          </div>
        </PostForm>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>Finish every lesson first. Your certificate will be waiting here.</p>
          <ButtonLink to="/library">Back to your library</ButtonLink>
        </div>
      )}
    </Page>
  )
}

type IssuedProps = { name: string; address: string; token: string; busy: boolean }

const Issued = ({ name, address, token, busy }: IssuedProps) => (
  <div className="grid gap-5 panel p-5 sm:p-8">
    <p>
      Made out to <strong>{name}</strong>. Its QR code leads to{' '}
      <a href={address} className="wrap-anywhere">
        {address}
      </a>
      , where anyone you show it to can see that it’s real.
    </p>
    <div className="flex flex-wrap gap-3">
      <a href={`/certificates/${token}/certificate.pdf`} className={buttonClass({ look: 'brass' })}>
        Open the PDF
      </a>
      <PostForm>
        <input type="hidden" name="do" value="revoke" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="plain" busy={busy}>
          Revoke it
        </Button>
      </PostForm>
    </div>
    <p className="text-ink-soft text-sm">Once revoked, its page says so. You can then make a new one with another name.</p>
  </div>
)
