import { redirect, useNavigation } from 'react-router'
import { leavingOf } from '#account/leaving.server.ts'
import { staffOf } from '#account/member.server.ts'
import { LeavesSoon } from '#admin/undo/leaves-soon.tsx'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { momentField } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { parseSendTime } from '#kernel/send-time.ts'
import { CampaignFields, campaignFieldNames } from '#newsletter/admin/campaign-fields.tsx'
import { CampaignMoves, SendForm } from '#newsletter/admin/campaign-moves.tsx'
import { audienceByTopic } from '#newsletter/audience.server.ts'
import { campaignTextOf } from '#newsletter/campaign-form.server.ts'
import { copyCampaign, figuresOf, findCampaign, moveCampaign, saveCampaign, sendTest } from '#newsletter/campaigns.server.ts'
import { campaignMoves, campaignStateWords, isCampaignMove, mayEdit } from '#newsletter/rules/campaign-state.ts'
import { topicWords } from '#newsletter/rules/topics.ts'
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

const doneWords: Readonly<Record<string, string>> = {
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
  const isOver = isCampaignMove(done) && campaignMoves[done].to !== campaign.state
  const { html, text } = await ctx.services.renderMail('newsletter', { subject, preheader, topic, body, topicsUrl }, '')
  return {
    ...campaign,
    counts: await audienceByTopic(ctx),
    figures: await figuresOf(ctx, params.id),
    // A frame's document has the page's policy, which refuses the dark mode's style element.
    preview: { html: html.replace(/<style>.*?<\/style>/gs, ''), text },
    when: startedAt ? `Sent from ${shopTime(ctx, startedAt)}` : sendAt && `Goes out at ${shopTime(ctx, sendAt)}`,
    sendAt: momentField(sendAt),
    bounds: sendTimeBounds(ctx.now()),
    leaving: await leavingOf(ctx, ['newsletter.schedule'], params.id),
    done: (!isOver && ownValue(doneWords, done)) || null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  staffOf(ctx, 'messages.send')
  const { id } = params
  return answerForm(request, [...campaignFieldNames, 'send_at', 'send_immediately', 'do'], async (text) => {
    const { body } = await foundOr404(findCampaign(ctx, id))
    const wish = text('do')
    const done = (words: string) => redirect(`/admin/newsletter/${id}?done=${words}`, 303)
    if (wish === 'copy') return redirect(`/admin/newsletter/${await copyCampaign(ctx, id)}?done=saved`, 303)
    if (wish === 'test') {
      await sendTest(ctx, id)
      return done('test')
    }
    if (isCampaignMove(wish)) {
      const errors: FieldErrors = {}
      const sendAt = wish === 'schedule' ? parseSendTime(text, ctx.now(), errors) : null
      if (errors.send_at) throw new ShopError('invalid', errors.send_at, errors)
      await moveCampaign(ctx, id, wish, sendAt)
      return done(wish)
    }
    await saveCampaign(ctx, id, campaignTextOf(text, body))
    return done('saved')
  })
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, preheader, topic, body, state, counts, figures, preview, when, sendAt, bounds, leaving, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const isEditable = mayEdit(state)
  const typed = actionData?.typed.do ? undefined : actionData?.typed
  const count = counts[topic] ?? 0
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <ScreenHead
            list={{ label: 'All newsletters', to: '/admin/newsletter' }}
            title={subject}
            badge={<Badge tone={state === 'sent' ? 'leaf' : 'plain'}>{campaignStateWords[state]}</Badge>}
          />
          <p className="text-ink-soft">
            {topicWords[topic].label}
            {when && ` · ${when}`}
          </p>
          <LeavesSoon leaving={leaving[0]} />
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
            <CampaignMoves state={state} />
          </div>
        </div>
        {isEditable && <EmailPreview title="The email as last saved" {...preview} />}
      </div>
    </Page>
  )
}
