import { Link } from 'react-router'
import { listTexts } from '#content/edit-text.server.ts'
import { textNames, textPages } from '#content/rules/texts.ts'
import { formatDate } from '#kernel/dates.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/texts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Pages') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const touched = await listTexts(context.get(ctxKey))
  return {
    texts: textPages.map((page) => {
      const { version, publish_at, published_as } = touched.find((one) => one.page === page) ?? { published_as: 0 }
      return {
        ...{ page, name: textNames[page] },
        shown: version ? `Version ${version}` : 'Standard text',
        isOwn: Boolean(version),
        draft: publish_at ? `Goes out ${formatDate(publish_at, 'timeFirst')} UTC` : published_as === null ? 'Not published yet' : '–',
      }
    }),
  }
}

/** The texts of the shop that staff write. */
export default function TextsPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="grid gap-6">
        <h1 className="text-3xl">Pages</h1>
        <p className="max-w-text text-ink-soft">
          Until you publish your own, guests read the shop’s standard text. Have the terms and the privacy page checked by a lawyer. The
          imprint is made of the{' '}
          <Link to="/admin/settings" className="underline underline-offset-4">
            settings
          </Link>
          .
        </p>
        <DataTable
          caption="Pages of the shop"
          rows={texts}
          rowKey={({ page }) => page}
          columns={[
            {
              head: 'Page',
              cell: ({ page, name }) => (
                <Link to={`/admin/pages/${page}`} className="inline-flex min-h-11 items-center">
                  {name}
                </Link>
              ),
            },
            { head: 'Address', cell: ({ page }) => `/${page}` },
            { head: 'Guests read', cell: ({ shown, isOwn }) => <Badge tone={isOwn ? 'leaf' : 'plain'}>{shown}</Badge> },
            { head: 'Draft', cell: ({ draft }) => draft },
          ]}
        />
      </div>
    </Page>
  )
}
