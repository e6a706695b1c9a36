import { redirect } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { ArtistFields } from '#catalogue/admin/artist-fields.tsx'
import { FacetFields, FormatFields, Group, TextFields } from '#catalogue/admin/editor-fields.tsx'
import { KindLinks } from '#catalogue/admin/kind-links.tsx'
import { NewParts } from '#catalogue/admin/new-parts.tsx'
import { RecordingSelect } from '#catalogue/admin/recording-select.tsx'
import { useCreateProduct } from '#catalogue/admin/use-create-product.ts'
import { createFromForm } from '#catalogue/editing/create-from-form.server.ts'
import { pickerNames } from '#catalogue/editing/staff-products.server.ts'
import { readVocabulary } from '#catalogue/editing/vocabulary.server.ts'
import { isKind, kindNames, kinds } from '#catalogue/kinds.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import { partKinds } from '#catalogue/rules/part-kinds.ts'
import { playableKinds } from '#catalogue/rules/product-check.ts'
import { formatsOf } from '#catalogue/rules/product-form.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/product-new'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, `New ${loaderData?.word ?? 'product'}`)

/** Reads `?kind=` and `?recording=`. */
function readQuery(request: Request) {
  const search = new URL(request.url).searchParams
  const kind = search.get('kind') ?? ''
  return { kind: isKind(kind) && kindNames.includes(kind) ? kind : ('lesson' as const), recording: search.get('recording') ?? '' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'products.edit')
  const { kind, recording } = readQuery(request)
  const [names, words] = await Promise.all([pickerNames(ctx, kind, partKinds[kind] ?? []), readVocabulary(ctx)])
  return { ...{ kind, recording, names, words }, word: kindInSentence(kinds[kind].one) }
}

/** `script`: the client continues with the cover and publishing. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, /./, async (text) => {
    const ctx = context.get(ctxKey)
    requireStaff(ctx, 'products.edit')
    const made = await createFromForm(ctx, readQuery(request).kind, text)
    return text('script') ? { made } : redirect(`/admin/products/${made}?done=created`, 303)
  })

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, recording, names, words, word } = loaderData
  const { answer: submitted, busy, onSubmit } = useCreateProduct()
  const result = submitted ?? actionData
  const answer = result && 'problem' in result ? result : undefined
  const start: Record<string, string> = { recording, [`${formatsOf[kind][0]?.format}_on_sale`]: 'on' }
  const fields = { typed: answer?.typed ?? start, errors: answer?.errors ?? {} }
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Products', to: '/admin/products' }} title={`New ${word}`}>
          <KindLinks chosen={kind} />
        </ScreenHead>
        <FormNotice answer={answer} />
        <PostForm key={kind} refusal={submitted ?? null} onSubmit={onSubmit} className="grid max-w-4xl gap-10 panel p-5 sm:p-8">
          <input type="hidden" name="version" value="0" />
          <TextFields kind={kind} artistFields={<ArtistFields artists={names.artists} {...fields} />} {...fields} />
          <FacetFields words={words} estimate={null} {...fields} />
          {playableKinds.has(kind) && (
            <Group legend="Recording">
              <RecordingSelect recordings={names.recordings} none="Choose" {...fields} />
            </Group>
          )}
          {partKinds[kind] && <NewParts chaptered={kind === 'course'} choices={names.parts} {...fields} />}
          <FormatFields kind={kind} lines={[]} {...fields} />
          <Group legend="Cover">
            <Field
              label="Picture"
              optional
              type="file"
              name="picture"
              accept="image/jpeg,image/png,image/webp,image/avif"
              hint="JPEG, PNG, WebP or AVIF, at least 1280 pixels wide, up to 25 MB."
            />
          </Group>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="do" value="publish" look="brass" busy={busy} className="script-only">
              Publish
            </Button>
            <Button type="submit" name="do" value="draft" busy={busy}>
              Save draft
            </Button>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
