import { Link, redirect, useNavigation } from 'react-router'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { runBlocksAction } from '#catalogue/page-blocks/blocks-action.server.ts'
import { pickedNames, productChoices } from '#catalogue/page-blocks/picked-product.server.ts'
import { draftBlocks, requireBlocksPage } from '#content/edit-blocks.server.ts'
import { readText } from '#content/edit-text.server.ts'
import { arrangedPages, isArrangedPage, kindsFor } from '#content/rules/arranged-pages.ts'
import { blockKinds } from '#content/rules/page-blocks.ts'
import { dateTimeField } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { sendTimeBounds } from '#ui/form/send-time.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/blocks-editor'
import { BlockCard } from './block-card.tsx'
import { PublishPanel } from './publish-panel.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, loaderData?.name ?? 'Blocks')

const doneMessages: Readonly<Record<string, string>> = {
  saved: 'Saved in the draft. Publish it when it’s ready.',
  added: 'Added at the end of the draft. Fill it in, then move it where it belongs.',
  moved: 'Moved.',
  'put-back': 'Restored.',
  standard: 'The draft has the shop’s standard blocks again.',
  published: 'Guests will see it in ten seconds.',
  scheduled: 'Scheduled.',
  unscheduled: 'No longer scheduled.',
  restored: 'Restored. Guests will see it within ten seconds.',
}

/** `/admin/home` arranges `@home`, `/admin/pages/summer/blocks` one of the owner's pages. */
const pageAt = (request: Request, params: { page?: string | undefined }): string =>
  params.page ?? `@${new URL(request.url).pathname.split('/')[2]?.replace(/\.data$/, '') ?? ''}`

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { page, draft, versions } = await foundOr404((async () => readText(ctx, requireBlocksPage(ctx, pageAt(request, params))))())
  const blocks = await draftBlocks(ctx, page)
  const names = await pickedNames(
    ctx,
    blocks.flatMap(({ products }) => products),
  )
  const kinds = kindsFor(page)
  return {
    ...{ page, blocks, names, kinds, revision: draft?.revision ?? 0 },
    ...(isArrangedPage(page)
      ? { name: arrangedPages[page].name, about: arrangedPages[page].about, isBuiltIn: true }
      : { name: `${draft?.title ?? page}: blocks`, about: 'Guests see these below the page’s text.', isBuiltIn: false }),
    choices: kinds.some((kind) => blockKinds[kind].products) ? await productChoices(ctx) : [],
    draft: draft && {
      isPublished: draft.publishedAs !== null,
      leaving: (await pendingActionsOn(ctx, ['text.schedule'], page))[0],
      goesOut: draft.publishAt && shopTime(ctx, draft.publishAt),
    },
    publishAt: dateTimeField(draft?.publishAt ?? null),
    versions: versions.map(({ version, shown, who, publishedAt }) => ({
      ...{ version, shown, who },
      at: shopTime(ctx, publishedAt),
    })),
    bounds: sendTimeBounds(ctx.now()),
    done: ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null,
  }
}

const formFields = /^(title|about|text|label|to|show|look|place|until|product|kind|do|send_at|send_immediately)$/

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, formFields, async (text) => {
    const ctx = context.get(ctxKey)
    const page = await foundOr404((async () => requireBlocksPage(ctx, pageAt(request, params)))())
    const done = await runBlocksAction(ctx, page, text)
    const at = isArrangedPage(page) ? `/admin/${page.slice(1)}` : `/admin/pages/${page}/blocks`
    return typeof done === 'string' ? redirect(`${at}?done=${done}`, 303) : done
  })

/** The blocks of the home page, the menu, the banner or one of the owner's pages. */
export default function BlocksEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, name, about, isBuiltIn, blocks, names, kinds, choices, revision, draft, versions, bounds, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const removed = actionData && 'removed' in actionData ? actionData : null
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  return (
    <Page>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            {!isBuiltIn && (
              <Link to={`/admin/pages/${page}`} className="touch-target">
                The page’s text
              </Link>
            )}
            <h1 className="text-3xl">{name}</h1>
            <p className="text-ink-soft">{about}</p>
          </div>
          {(page === '@home' || !isBuiltIn) && (
            <ButtonLink to={page === '@home' ? '/?draft=1' : `/${page}?draft=1`}>Preview the draft</ButtonLink>
          )}
        </div>
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        {removed && (
          <PostForm>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="removed" value={JSON.stringify(removed.removed)} />
            <input type="hidden" name="at" value={removed.at} />
            <Notice title={`“${blockKinds[removed.removed.kind].name}” is removed from the draft.`} tone="leaf" live>
              <Button type="submit" name="do" value="put-back">
                Undo
              </Button>
            </Notice>
          </PostForm>
        )}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-6">
            <datalist id="product-choices">
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
            {blocks.length === 0 && <p className="text-ink-soft">No blocks yet. Add the first one below.</p>}
            <ol className="grid gap-3">
              {blocks.map((block, at) => (
                <BlockCard
                  key={block.id}
                  {...{ block, names, revision, busy }}
                  first={at === 0}
                  last={at === blocks.length - 1}
                  typed={errors.block === String(block.id) ? answer?.typed : undefined}
                  errors={errors.block === String(block.id) ? errors : {}}
                />
              ))}
            </ol>
            <PostForm className="grid items-end gap-4 panel p-5 sm:grid-cols-[1fr_auto]">
              <input type="hidden" name="revision" value={revision} />
              <SelectField
                label="Add a block"
                name="kind"
                options={kinds.map((kind) => ({ value: kind, text: `${blockKinds[kind].name}: ${blockKinds[kind].about}` }))}
                error={errors.kind}
              />
              <Button type="submit" name="do" value="add" busy={busy}>
                Add
              </Button>
            </PostForm>
            {isBuiltIn && (
              <PostForm>
                <input type="hidden" name="revision" value={revision} />
                <Button type="submit" name="do" value="standard">
                  Start again from the shop’s standard
                </Button>
              </PostForm>
            )}
          </div>
          <PublishPanel
            {...{ page, isBuiltIn, revision, draft, versions, bounds, busy }}
            canUnpublish={false}
            sendAt={answer?.typed.send_at || (!draft?.leaving && loaderData.publishAt) || ''}
            immediately={
              answer?.typed.do === 'publish' ? answer.typed.send_immediately === '1' : !loaderData.publishAt || Boolean(draft?.leaving)
            }
            error={errors.send_at}
          />
        </div>
      </div>
    </Page>
  )
}
