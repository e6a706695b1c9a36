import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { CampaignFields, campaignFieldNames } from '#newsletter/admin/campaign-fields.tsx'
import { audienceByTopic } from '#newsletter/audience.server.ts'
import { campaignTextOf } from '#newsletter/campaign-form.server.ts'
import { saveCampaign } from '#newsletter/campaigns.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { bodyOfTyped } from '#ui/rich-text/rich-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/campaign-new'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'New newsletter')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'messages.send')
  return { counts: await audienceByTopic(ctx) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, campaignFieldNames, async (text) => {
    const id = await saveCampaign(context.get(ctxKey), null, campaignTextOf(text))
    return redirect(`/admin/newsletter/${id}?done=saved`, 303)
  })

export default function NewCampaignPage({ loaderData: { counts }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid max-w-3xl gap-6">
        <h1 className="text-3xl">New newsletter</h1>
        <FormNotice answer={actionData} />
        <PostForm reloadDocument className="grid gap-5">
          <CampaignFields
            typed={actionData?.typed ?? {}}
            body={bodyOfTyped(actionData?.typed)}
            errors={actionData?.errors ?? {}}
            counts={counts}
          />
          <div>
            <Button type="submit" look="brass" busy={busy}>
              Save draft
            </Button>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
