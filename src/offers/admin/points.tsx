import { Form, Link } from 'react-router'
import { plural } from '#kernel/text.ts'
import { staffPoints } from '#offers/staff-points.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/points'

export const meta: Route.MetaFunction = () => [{ title: 'Points – Woodshed back office' }, { name: 'robots', content: 'noindex' }]

/** Members and their points (`?q=`: e-mail or name), a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = search.get('page') ?? ''
  const wish = { words: (search.get('q') ?? '').slice(0, 254), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
  return { ...wish, ...(await staffPoints(context.get(ctxKey), wish)) }
}

const figure = (points: number): string => points.toLocaleString('en-GB')

export default function StaffPointsPage({ loaderData }: Route.ComponentProps) {
  const { members, count, pages, page, words } = loaderData
  return (
    <Page>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-3xl">Points</h1>
          <p className="text-ink-soft">{plural(count, 'member')}</p>
        </div>
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <Field key={words} label="E-mail or name" name="q" optional defaultValue={words} maxLength={254} />
          <Button type="submit" look="brass">
            Show
          </Button>
        </Form>
        <DataTable
          caption="Members and their points"
          rows={members}
          rowKey={({ id }) => id}
          empty="No member is like that."
          columns={[
            {
              head: 'Member',
              cell: ({ id, name, email }) => (
                <>
                  <Link to={`/admin/points/${id}`} className="inline-flex min-h-11 items-center">
                    {name}
                  </Link>
                  <span className="block whitespace-nowrap font-normal text-ink-soft text-sm">{email}</span>
                </>
              ),
            },
            { head: 'Points', numeric: true, cell: ({ balance }) => figure(balance) },
            { head: 'Waiting', numeric: true, cell: ({ frozen }) => figure(frozen) },
            { head: 'Owed', numeric: true, cell: ({ owed }) => figure(owed) },
          ]}
        />
        <Pagination
          page={page}
          pages={pages}
          toPage={(page) => `?${new URLSearchParams({ ...(words && { q: words }), page: String(page) })}`}
        />
      </div>
    </Page>
  )
}
