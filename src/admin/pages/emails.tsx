import { Link } from 'react-router'
import { listEmails } from '#admin/emails/list-emails.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/emails'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Email texts')

export const loader = async ({ context }: Route.LoaderArgs) => ({ emails: await listEmails(context.get(ctxKey)) })

export default function EmailsPage({ loaderData: { emails } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1 className="text-3xl">Email texts</h1>
          <p className="text-ink-soft">What the shop sends automatically. Newsletters and notifications have their own screens.</p>
        </div>
        <DataTable
          caption="Email texts"
          rows={emails}
          rowKey={({ name }) => name}
          columns={[
            {
              head: 'Email',
              cell: ({ name, label }) => (
                <Link to={`/admin/emails/${name}`} className="touch-target">
                  {label}
                </Link>
              ),
            },
            { head: 'Subject', cell: ({ subject }) => subject },
            { head: 'Text', cell: ({ isOwn }) => (isOwn ? <Badge tone="leaf">Your own</Badge> : 'Standard') },
          ]}
        />
      </div>
    </Page>
  )
}
