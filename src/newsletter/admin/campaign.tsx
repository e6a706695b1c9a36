import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { dateTimeField } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { parseSendTime } from '#kernel/send-time.ts'
import { CampaignActions, SendForm } from '#newsletter/admin/campaign-actions.tsx'
import { CampaignFields, campaignFieldNames } from '#newsletter/admin/campaign-fields.tsx'
import { audienceByTopic } from '#newsletter/audience.server.ts'
import { campaignTextOf } from '#newsletter/campaign-form.server.ts'
import { campaignStats, copyCampaign, findCampaign, runCampaignAction, saveCampaign, sendTest } from '#newsletter/campaigns.server.ts'
import { campaignActions, campaignStateLabels, isCampaignAction, isCampaignEditable } from '#newsletter/rules/campaign-state.ts'
import { topicTexts } from '#newsletter/rules/topics.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Stats } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { sendTimeBounds } from '#ui/form/send-time.tsx'
import { EmailPreview } from '#ui/layout/email-preview.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { bodyOfTyped } from '#ui/rich-text/rich-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/campaign'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Newsletter')

const doneMessages: Readonly<Record<string, string>> = {
  saved: 'Draft saved.',
  schedule: 'Scheduled to go out.',
  unschedule: 'No longer scheduled.',
  pause: 'Paused. Emails already sent can’t be recalled.',
  resume: 'Sending continues.',
  cancel: 'Cancelled. No more emails will be sent.',
  test: 'Test sent to you.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { sendAt, startedAt, ...campaign } = await findCampaign(ctx, params.id)
  const { topic, subject, preheader, body } = campaign
  const topicsUrl = `${ctx.config.baseUrl}/newsletter`
  const done = new URL(request.url).searchParams.get('done') ?? ''
  // “Scheduled to go out.” on a newsletter that was sent meanwhile.
  const isOver = isCampaignAction(done) && campaignActions[done].to !== campaign.state
  const { html, text } = await ctx.services.renderMail('newsletter', { subject, preheader, topic, body, topicsUrl }, '')
  return {
    ...campaign,
    counts: await audienceByTopic(ctx),
    figures: await campaignStats(ctx, params.id),
    // A frame's document has the page's policy, which refuses the dark mode's style element.
    preview: { html: html.replace(/<style>.*?<\/style>/gs, ''), text },
    when: startedAt ? `Sent from ${shopTime(ctx, startedAt)}` : sendAt && `Goes out at ${shopTime(ctx, sendAt)}`,
    sendAt: dateTimeField(sendAt),
    bounds: sendTimeBounds(ctx.now()),
    leaving: await pendingActionsOn(ctx, ['newsletter.schedule'], params.id),
    done: (!isOver && ownValue(doneMessages, done)) || null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'messages.send')
  const { id } = params
  return answerForm(request, [...campaignFieldNames, 'send_at', 'send_immediately', 'do'], async (text) => {
    const { body } = await foundOr404(findCampaign(ctx, id))
    const intent = text('do')
    const done = (key: string) => redirect(`/admin/newsletter/${id}?done=${key}`, 303)
    if (intent === 'copy') return redirect(`/admin/newsletter/${await copyCampaign(ctx, id)}?done=saved`, 303)
    if (intent === 'test') {
      await sendTest(ctx, id)
      return done('test')
    }
    if (isCampaignAction(intent)) {
      const errors: FieldErrors = {}
      const sendAt = intent === 'schedule' ? parseSendTime(text, ctx.now(), errors) : null
      if (errors.send_at) throw new ShopError('invalid', errors.send_at, errors)
      await runCampaignAction(ctx, id, intent, sendAt)
      return done(intent)
    }
    await saveCampaign(ctx, id, campaignTextOf(text, body))
    return done('saved')
  })
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, preheader, topic, body, state, counts, figures, preview, when, sendAt, bounds, leaving, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const isEditable = isCampaignEditable(state)
  const typed = actionData?.typed.do ? undefined : actionData?.typed
  const count = counts[topic] ?? 0
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <ScreenHead
            list={{ label: 'All newsletters', to: '/admin/newsletter' }}
            title={subject}
            badge={<Badge tone={state === 'sent' ? 'leaf' : 'plain'}>{campaignStateLabels[state]}</Badge>}
          />
          <p className="text-ink-soft">
            {topicTexts[topic].label}
            {when && ` · ${when}`}
          </p>
          <UndoCountdown leaving={leaving[0]} />
          {done && !actionData && <Notice title={done} tone="leaf" />}
          <FormNotice answer={actionData} />
        </header>
        {!isEditable && (
          <Stats
            facts={[
              { term: 'subscribers', value: figures.audience.toLocaleString('en-GB') },
              { term: 'sent', value: figures.sent.toLocaleString('en-GB') },
              { term: 'still to send', value: figures.waiting.toLocaleString('en-GB') },
              { term: 'bounced', value: figures.bounced.toLocaleString('en-GB') },
              { term: 'unsubscribed', value: figures.unsubscribed.toLocaleString('en-GB') },
            ]}
          />
        )}
        <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
          {isEditable ? (
            <PostForm reloadDocument className="grid content-start gap-5">
              <CampaignFields
                key={JSON.stringify(body)}
                typed={typed ?? { subject, preheader, topic }}
                body={bodyOfTyped(typed, body)}
                errors={typed ? (actionData?.errors ?? {}) : {}}
                counts={counts}
              />
              <div>
                <Button type="submit" busy={busy}>
                  Save
                </Button>
              </div>
            </PostForm>
          ) : (
            <EmailPreview title="The email as last saved" {...preview} />
          )}
          <div className="grid content-start gap-6">
            {isEditable && (
              <SendForm
                count={count}
                sendAt={actionData?.typed.send_at ?? sendAt}
                immediately={actionData?.typed.do ? actionData.typed.send_immediately === '1' : sendAt === ''}
                error={actionData?.errors.send_at}
                bounds={bounds}
              />
            )}
            <CampaignActions state={state} />
          </div>
        </div>
        {isEditable && <EmailPreview title="The email as last saved" {...preview} />}
      </div>
    </Page>
  )
}
