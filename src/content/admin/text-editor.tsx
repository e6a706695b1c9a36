import { Link, redirect, useNavigation } from 'react-router'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { readText, requireTextPage } from '#content/edit-text.server.ts'
import { isTextPage, textLimits, textNames } from '#content/rules/texts.ts'
import { runTextAction } from '#content/text-action.server.ts'
import { dateTimeField } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { shopFacts } from '#server/info/shop-facts.server.ts'
import { defaultText } from '#server/info/standard-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { sendTimeBounds } from '#ui/form/send-time.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { bodyOfTyped, emptyBody } from '#ui/rich-text/rich-text.ts'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/text-editor'
import { PublishPanel } from './publish-panel.tsx'
import { TextPreview } from './text-preview.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, loaderData?.name ?? 'Pages')

const doneMessages: Readonly<Record<string, string>> = {
  saved: 'Draft saved. Guests don’t see it yet.',
  published: 'Guests will see it in ten seconds.',
  scheduled: 'Scheduled.',
  unscheduled: 'No longer scheduled.',
  restored: 'Restored. Guests can see it now.',
  created: 'Draft created. Write its text, then publish it.',
  'taken-off': 'Unpublished. Restore a version to show it again.',
}

/** `?text=standard` fills the editor with the shop's standard text without saving it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { page, draft, versions } = await foundOr404((async () => readText(ctx, requireTextPage(ctx, params.page)))())
  const searchParams = new URL(request.url).searchParams
  const standard = defaultText(page, shopFacts(ctx))
  const isStandard = standard !== null && (searchParams.get('text') === 'standard' || !draft)
  const { title, description, body } = (isStandard ? standard : draft) ?? { title: '', description: '', body: emptyBody }
  return {
    ...{ page, name: isTextPage(page) ? textNames[page] : (draft?.title ?? page), text: { title, description, body }, isStandard },
    isBuiltIn: standard !== null,
    revision: draft?.revision ?? 0,
    blocks: draft?.blocks.length ?? 0,
    draft: draft && {
      ...{ title: draft.title, body: draft.body, isPublished: draft.publishedAs !== null },
      savedBy: `${draft.who}, ${shopTime(ctx, draft.savedAt)}`,
      leaving: (await pendingActionsOn(ctx, ['text.schedule'], page))[0],
      publishAt: dateTimeField(draft.publishAt),
      goesOut: draft.publishAt && shopTime(ctx, draft.publishAt),
    },
    versions: versions.map(({ version, shown, who, publishedAt }) => ({
      version,
      shown,
      who,
      at: shopTime(ctx, publishedAt),
    })),
    bounds: sendTimeBounds(ctx.now()),
    done: ownValue(doneMessages, searchParams.get('done') ?? '') ?? null,
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, ['title', 'description', 'body', 'text', 'send_at', 'send_immediately', 'do'], async (text) => {
    const ctx = context.get(ctxKey)
    const page = await foundOr404((async () => requireTextPage(ctx, params.page))())
    const done = await runTextAction(ctx, page, text, defaultText(page, shopFacts(ctx))?.body ?? emptyBody)
    return redirect(`/admin/pages/${page}?done=${done}`, 303)
  })

export default function TextEditorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, name, text, blocks, isStandard, isBuiltIn, revision, draft, versions, bounds, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed = answer?.typed.do === 'save' ? answer.typed : undefined
  const body = bodyOfTyped(typed, text.body)
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Pages', to: '/admin/pages' }} title={name}>
          {!isBuiltIn && revision > 0 && (
            <Link to={`/admin/pages/${page}/blocks`} className="touch-target">
              {blocks === 0 ? 'Add blocks below the text' : `Blocks below the text: ${blocks}`}
            </Link>
          )}
        </ScreenHead>
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-8">
            <PostForm key={`${revision} ${isStandard}`} className="grid gap-5 panel p-5 sm:p-8">
              <input type="hidden" name="do" value="save" />
              <input type="hidden" name="revision" value={revision} />
              {isStandard && <input type="hidden" name="standard" value="1" />}
              {isStandard && <p className="text-ink-soft">This is the shop’s standard text. Change it and save a draft.</p>}
              <Field
                label="Title"
                name="title"
                maxLength={textLimits.title}
                defaultValue={typed?.title ?? text.title}
                error={errors.title}
              />
              <Field
                label="Description"
                name="description"
                optional
                maxLength={textLimits.description}
                hint="Shown by search engines."
                defaultValue={typed?.description ?? text.description}
                error={errors.description}
              />
              <RichTextField body={body} error={errors.body} />
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <Button type="submit" look={draft && !draft.isPublished ? 'quiet' : 'brass'} busy={busy}>
                  Save draft
                </Button>
                {isBuiltIn && !isStandard && (
                  <Link to="?text=standard" className="touch-target">
                    Start from the shop’s standard text
                  </Link>
                )}
              </div>
            </PostForm>
            {draft && <TextPreview {...draft} heading={errors.meanwhile ? 'Saved by someone else' : 'Preview'} />}
          </div>
          <PublishPanel
            {...{ page, isBuiltIn, revision, draft, versions, bounds, busy }}
            sendAt={answer?.typed.send_at || (!draft?.leaving && draft?.publishAt) || ''}
            immediately={
              answer?.typed.do === 'publish' ? answer.typed.send_immediately === '1' : !draft?.publishAt || Boolean(draft?.leaving)
            }
            error={errors.send_at}
          />
        </div>
      </div>
    </Page>
  )
}
