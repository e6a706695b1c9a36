import { exportedList, time } from '#admin/exports/exported-list.ts'
import { listUnreachable, unreachableSearchOf } from '#newsletter/bounces/unreachable.server.ts'
import { campaignSearchOf, listCampaigns } from '#newsletter/campaigns.server.ts'
import { campaignStateWords } from '#newsletter/rules/campaign-state.ts'
import { topicWords } from '#newsletter/rules/topics.ts'
import { composedSearchOf, listComposed } from '#notifications/composer/composer.server.ts'
import { composedStateWords } from '#notifications/rules/composed-state.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { bounceWords } from '#platform/mail/bounce-kind.ts'

export const unreachable = exportedList(
  async (ctx, request, size) => (await listUnreachable(ctx, { ...unreachableSearchOf(request), size })).rows,
  [
    ['', 'Address', ({ address }) => address],
    ['Why', 'Why', ({ kind }) => bounceWords[kind]],
    ['Why', 'Answer', ({ why }) => why],
    ['Since', 'Since (UTC)', ({ since }) => time(since)],
    ['Waiting', 'Waiting', ({ waiting }) => waiting],
  ],
)

export const notifications = exportedList(
  async (ctx, request, size) => (await listComposed(ctx, { ...composedSearchOf(request), size })).rows,
  [
    ['', 'Text', ({ text }) => text],
    ['State', 'State', ({ state }) => composedStateWords[state]],
    ['Topic', 'Topic', ({ topic }) => topicLabels[topic]],
    ['Delivered', 'Delivered', ({ delivered }) => delivered],
    ['Time', 'Time (UTC)', ({ send_at, started_at }) => time(started_at ?? send_at)],
  ],
)

export const newsletter = exportedList(
  async (ctx, request, size) => (await listCampaigns(ctx, { ...campaignSearchOf(request), size })).rows,
  [
    ['', 'Subject', ({ subject }) => subject],
    ['State', 'State', ({ state }) => campaignStateWords[state]],
    ['Topic', 'Topic', ({ topic }) => topicWords[topic].label],
    ['Sent to', 'Sent to', ({ audience }) => audience],
    ['Time', 'Time (UTC)', ({ send_at, started_at }) => time(started_at ?? send_at)],
  ],
)
