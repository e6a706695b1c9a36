import { Link, redirect, useNavigation } from 'react-router'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { ArtistFields } from '#catalogue/admin/artist-fields.tsx'
import { CoverPanel } from '#catalogue/admin/cover-panel.tsx'
import { FacetFields, FormatFields, Group, TextFields } from '#catalogue/admin/editor-fields.tsx'
import { PartsPanel } from '#catalogue/admin/parts-panel.tsx'
import { PublishingPanel } from '#catalogue/admin/publishing-panel.tsx'
import { RecordingSelect } from '#catalogue/admin/recording-select.tsx'
import { RelatedPanel } from '#catalogue/admin/related-panel.tsx'
import { SearchFields } from '#catalogue/admin/search-fields.tsx'
import { VersionsPanel } from '#catalogue/admin/versions-panel.tsx'
import type { EditedProduct } from '#catalogue/editing/edited-product.ts'
import { runEditorAction } from '#catalogue/editing/editor-action.server.ts'
import { productVersions } from '#catalogue/editing/product-versions.server.ts'
import { missingFieldsOf } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { pickerNames } from '#catalogue/editing/staff-products.server.ts'
import { readVocabulary } from '#catalogue/editing/vocabulary.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { joinNames } from '#catalogue/rules/artist-shares.ts'
import { partKinds } from '#catalogue/rules/part-kinds.ts'
import { artistsOf, productFields } from '#catalogue/rules/product-form.ts'
import { searchSnippet } from '#catalogue/rules/search-snippet.ts'
import { parseId, shopCurrencies } from '#kernel/form-values.ts'
import { formatMoney, type PerCurrency } from '#kernel/money.ts'
import { clockTime } from '#kernel/text.ts'
import { readEstimate } from '#media/finished-recordings.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/product-editor'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, loaderData?.title ?? 'Product')

const doneMessages: Record<string, string> = {
  created: 'Draft created. Only staff can see it.',
  saved: 'Saved.',
  cover: 'Cover saved.',
  restored: 'Restored, as a new version.',
  published: 'It’ll be in the shop in ten seconds.',
  scheduled: 'Scheduled.',
  withdrawn: 'It’s a draft again.',
  retired: 'Retired. Owners keep it.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const product = await foundOr404(readEditedProduct(ctx, parseId(params.id)))
  const [names, words] = await Promise.all([pickerNames(ctx, product.kind, partKinds[product.kind] ?? []), readVocabulary(ctx)])
  const search = new URL(request.url).searchParams
  const { id, kind, version, state, publishAt, cover, recording, parts, related, draft } = product
  return {
    ...{ id, kind, version, state, cover, parts, related, names, words, title: draft.title },
    typed: productFields(draft),
    address: productPath(kind, draft.slug),
    result: {
      ...searchSnippet({ kind, ...draft, artist: joinNames(artistsOf(draft)), searchTitle: '', searchDescription: '' }),
      shopName: shopSettings(ctx).name,
      steps: (new URL(ctx.config.baseUrl).host + productPath(kind, draft.slug)).split('/'),
    },
    missing: missingFieldsOf(product),
    leaving: (await pendingActionsOn(ctx, ['product.publish'], id))[0],
    when: publishAt && shopTime(ctx, publishAt),
    estimate: recording && (await readEstimate(ctx, recording.folder)),
    recordingId: recording?.id,
    recording: recording && `${recordingStateText[recording.state]} ${clockTime(Number(recording.seconds))}.`,
    lines: product.lines.map(({ lows, ...line }) => ({ ...line, lows: lowestPricesText(lows) })),
    versions: (await productVersions(ctx, id)).map(({ version, who, savedAt, changed }) => ({
      version,
      saved: who ? `${who}, ${shopTime(ctx, savedAt)}` : 'Before the first save',
      changed: changed.length > 0 ? `Changed: ${changed.map((name) => name.replaceAll('_', ' ')).join(', ')}` : '',
    })),
    done: doneMessages[search.get('done') ?? ''] ?? null,
    refused: search.get('refused')?.slice(0, 200) ?? null,
  }
}

const recordingStateText: Record<string, string> = {
  waiting: 'Waiting to be processed.',
  preparing: 'Processing.',
  ready: 'Ready.',
  failed: 'Processing failed. See the media library.',
}

const lowestPricesText = (lows: EditedProduct['lines'][number]['lows']): string | null => pricesText(lows) || null

const pricesText = (lows: PerCurrency): string =>
  shopCurrencies.flatMap((currency) => (lows[currency] ? [formatMoney({ minor: lows[currency], currency })] : [])).join(', ')

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, /./, async (text) => redirect(await runEditorAction(context.get(ctxKey), parseId(params.id), text), 303))

export default function ProductEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, version, title, cover, done, refused, parts, names, words, recording, estimate, missing } = loaderData
  const busy = useNavigation().state === 'submitting'
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const fields = { typed: answer && 'title' in answer.typed ? answer.typed : loaderData.typed, errors: answer?.errors ?? {} }
  const allowedParts = partKinds[kind]
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Products', to: '/admin/products' }} title={title}>
          <p className="text-ink-soft">{kinds[kind].one}</p>
        </ScreenHead>
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-8">
            <PostForm key={`${version} ${Object.keys(fields.errors).join()}`} className="grid gap-10 panel p-5 sm:p-8">
              <input type="hidden" name="version" value={version} />
              <TextFields kind={kind} artistFields={<ArtistFields artists={names.artists} {...fields} />} {...fields} />
              <FacetFields words={words} estimate={estimate} {...fields} />
              {kind !== 'course' && kind !== 'bundle' && (
                <Group legend="Recording">
                  <RecordingSelect recordings={names.recordings} none="None" optional hint={recording ?? undefined} {...fields} />
                  <p className="flex flex-wrap gap-x-4">
                    {loaderData.recordingId && (
                      <Link to={`/admin/media/${loaderData.recordingId}`} className="touch-target">
                        Edit captions, chapters and beats
                      </Link>
                    )}
                    <Link to="/admin/media" className="touch-target">
                      Upload a recording
                    </Link>
                  </p>
                </Group>
              )}
              <FormatFields kind={kind} lines={loaderData.lines} {...fields} />
              <Group legend="Release">
                <StaffTimeField
                  label="Release"
                  optional
                  name="released_at"
                  id="released_at"
                  defaultValue={fields.typed.released_at}
                  error={fields.errors.released_at}
                  hint="Leave empty to release it when you publish it. If you set a later time, it’s announced as coming soon until then."
                />
              </Group>
              <SearchFields result={loaderData.result} {...fields} />
              <div>
                <Button type="submit" name="do" value="save" look="brass" busy={busy}>
                  Save
                </Button>
              </div>
            </PostForm>
            {allowedParts && (
              <PartsPanel chaptered={kind === 'course'} parts={parts} choices={names.parts} error={fields.errors.part} busy={busy} />
            )}
            <RelatedPanel related={loaderData.related} typed={answer?.typed.related ?? ''} error={fields.errors.related} busy={busy} />
          </div>
          <div className="grid gap-8 lg:-m-1 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:p-1">
            <PublishingPanel
              {...{ missing, busy }}
              state={loaderData.state}
              when={loaderData.when}
              leaving={loaderData.leaving}
              address={loaderData.address}
              error={fields.errors.publish_at}
            />
            <CoverPanel cover={cover} action={`/admin/products/${id}/cover`} refused={refused} />
            {loaderData.versions.length > 1 && <VersionsPanel version={version} versions={loaderData.versions} busy={busy} />}
          </div>
        </div>
      </div>
    </Page>
  )
}
