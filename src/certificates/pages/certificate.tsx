import { readCertificate } from '#certificates/certificates.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/certificate'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Certificate') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { finishedAt, ...certificate } = await foundOr404(readCertificate(context.get(ctxKey), params.token))
  return { ...certificate, finished: formatDate(finishedAt) }
}

export default function CertificatePage({ loaderData: { kind, title, name, token, revoked, finished } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Certificate</h1>
      {revoked ? (
        <Notice title="This certificate was revoked" tone="ember">
          <p>It no longer counts.</p>
        </Notice>
      ) : (
        <div className="grid gap-4 rounded-card border-3 border-brass-edge bg-paper-raised p-6 text-center sm:p-12">
          <p className="text-ink-soft">We confirm that</p>
          <p className="display text-3xl wrap-anywhere">{name}</p>
          <p className="text-ink-soft">finished every lesson of the {kind === 'course' ? 'course' : 'learning path'}</p>
          <p className="display text-2xl">{title}</p>
          <p className="text-ink-soft">on {finished}</p>
          <p>
            <a href={`/certificates/${token}/certificate.pdf`} className="touch-target font-semibold">
              Open it as a PDF
            </a>
          </p>
        </div>
      )}
    </Page>
  )
}
