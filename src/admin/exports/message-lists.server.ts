import { defineExport, timeCell } from '#admin/exports/define-export.ts'
import { listUnreachable, unreachableSearchOf } from '#newsletter/bounces/unreachable.server.ts'
import { campaignSearchOf, listCampaigns } from '#newsletter/campaigns.server.ts'
import { campaignStateLabels } from '#newsletter/rules/campaign-state.ts'
import { topicTexts } from '#newsletter/rules/topics.ts'
import { composedSearchOf, listComposed } from '#notifications/composer/composer.server.ts'
import { composedStateLabels } from '#notifications/rules/composed-state.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { bounceLabels } from '#platform/mail/bounce-kind.ts'

export const unreachable = defineExport(
  async (ctx, request, size) => (await listUnreachable(ctx, { ...unreachableSearchOf(request), size })).rows,
  [
    ['', 'Address', ({ address }) => address],
    ['Why', 'Why', ({ kind }) => bounceLabels[kind]],
    ['Why', 'Answer', ({ why }) => why],
    ['Since', 'Since (UTC)', ({ since }) => timeCell(since)],
    ['Waiting', 'Waiting', ({ waiting }) => waiting],
  ],
)

export const notifications = defineExport(
  async (ctx, request, size) => (await listComposed(ctx, { ...composedSearchOf(request), size })).rows,
  [
    ['', 'Text', ({ text }) => text],
    ['State', 'State', ({ state }) => composedStateLabels[state]],
    ['Topic', 'Topic', ({ topic }) => topicLabels[topic]],
    ['Delivered', 'Delivered', ({ delivered }) => delivered],
    ['Time', 'Time (UTC)', ({ send_at, started_at }) => timeCell(started_at ?? send_at)],
  ],
)

export const newsletter = defineExport(
  async (ctx, request, size) => (await listCampaigns(ctx, { ...campaignSearchOf(request), size })).rows,
  [
    ['', 'Subject', ({ subject }) => subject],
    ['State', 'State', ({ state }) => campaignStateLabels[state]],
    ['Topic', 'Topic', ({ topic }) => topicTexts[topic].label],
    ['Sent to', 'Sent to', ({ audience }) => audience],
    ['Time', 'Time (UTC)', ({ send_at, started_at }) => timeCell(started_at ?? send_at)],
  ],
)
