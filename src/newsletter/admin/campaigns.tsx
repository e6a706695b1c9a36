import { Link } from 'react-router'
import { campaignSearchOf, listCampaigns } from '#newsletter/campaigns.server.ts'
import { campaignStateLabels, campaignStates } from '#newsletter/rules/campaign-state.ts'
import { topicTexts } from '#newsletter/rules/topics.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/campaigns'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Newsletter')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { rows, ...list } = await listCampaigns(ctx, campaignSearchOf(request))
  return {
    list,
    rows: rows.map(({ id, subject, topic, state, send_at, started_at, audience }) => ({
      ...{ id, subject, state, audience, topic: topicTexts[topic].label },
      at: (started_at ?? send_at) ? shopTime(ctx, (started_at ?? send_at)!) : '–',
    })),
  }
}

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const { rows, list } = loaderData
  const isNarrowed = useIsFiltered()
  return (
    <ListScreen
      title="Newsletter"
      one="newsletter"
      {...list}
      columns={['State', 'Topic', 'Sent to', 'Time']}
      days="Written"
      exportAs="newsletter"
      selects={[
        {
          name: 'show',
          label: 'Show',
          options: (['all', ...campaignStates] as const).map((value) => ({ value, text: campaignStateLabels[value] })),
        },
      ]}
      search="Subject"
      action={
        <ButtonLink to="/admin/newsletter/new" look="brass" className="ml-auto">
          New newsletter
        </ButtonLink>
      }
    >
      <DataTable
        caption="Newsletters"
        rows={rows}
        rowKey={({ id }) => id}
        empty={isNarrowed ? 'No newsletters match.' : 'No newsletters yet. Write the first one: subscribers get it by email.'}
        columns={[
          {
            head: 'Subject',
            cell: ({ id, subject }) => (
              <Link to={`/admin/newsletter/${id}`} className="inline-flex min-h-11 min-w-44 items-center">
                {subject}
              </Link>
            ),
          },
          { head: 'State', cell: ({ state }) => <Badge tone={state === 'sent' ? 'leaf' : 'plain'}>{campaignStateLabels[state]}</Badge> },
          { head: 'Topic', cell: ({ topic }) => <span className="whitespace-nowrap">{topic}</span> },
          { head: 'Sent to', numeric: true, cell: ({ audience }) => audience.toLocaleString('en-GB') },
          { head: 'Time', time: true, cell: ({ at }) => at },
        ]}
      />
    </ListScreen>
  )
}
