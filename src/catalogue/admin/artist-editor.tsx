import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { CoverPanel } from '#catalogue/admin/cover-panel.tsx'
import { readEditedArtist, saveArtist } from '#catalogue/editing/edit-artist.server.ts'
import { type ArtistField, artistLimits, videoShapes } from '#catalogue/rules/artist-form.ts'
import { parseId } from '#kernel/form-values.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { InitialFields } from '#ui/form/initial-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/artist-editor'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  backOfficeMeta(matches, loaderData?.artist?.fields.name ?? 'New artist')

const doneMessages: Record<string, string> = { saved: 'Saved.', cover: 'Cover saved.' }

/** `new` instead of an id adds an artist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  requireStaff(ctx, 'products.view')
  return {
    artist: params.id === 'new' ? null : await foundOr404(readEditedArtist(ctx, parseId(params.id))),
    done: doneMessages[search.get('done') ?? ''] ?? null,
    refused: search.get('refused')?.slice(0, 200) ?? null,
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, Object.keys(artistLimits), async (text) => {
    const id = params.id === 'new' ? null : parseId(params.id)
    const saved = await saveArtist(context.get(ctxKey), id, parseId(text('version')), text)
    return redirect(`/admin/artists/${saved}?done=saved`, 303)
  })

export default function ArtistEditorPage({ loaderData: { artist, done, refused }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const typed: Readonly<Record<string, string>> = answer?.typed ?? artist?.fields ?? {}
  const field = (name: ArtistField) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: answer?.errors[name],
    maxLength: artistLimits[name],
  })
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Artists', to: '/admin/artists' }} title={artist?.fields.name ?? 'New artist'} />
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <PostForm key={artist?.version} className="grid gap-5 panel p-5 sm:p-8">
            <input type="hidden" name="version" value={artist?.version ?? 0} />
            <InitialFields fields={artist?.fields ?? {}} />
            <Field label="Name" {...field('name')} />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label="Instrument" {...field('instrument')} />
              <Field label="Town" optional {...field('town')} />
            </div>
            <Field label="Styles" optional hint="Separate them with commas: blues, folk." {...field('styles')} />
            <Field label="In their own words" optional {...field('quote')} />
            <TextAreaField label="Biography" optional rows={8} {...field('biography')} />
            <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
              <Field label="Video" optional hint="A YouTube or Vimeo link." {...field('video')} />
              <SelectField
                label="Aspect ratio"
                name="shape"
                defaultValue={typed.shape ?? videoShapes[0].value}
                error={answer?.errors.shape}
                options={videoShapes}
              />
            </div>
            <Field
              label="Address"
              optional
              spellCheck={false}
              autoComplete="off"
              hint="The last part of the link. Leave empty to make it from the name."
              {...field('slug')}
            />
            <div>
              <Button type="submit" look="brass" busy={busy}>
                {artist ? 'Save' : 'Add artist'}
              </Button>
            </div>
          </PostForm>
          {artist && <CoverPanel cover={artist.cover} action={`/admin/artists/${artist.id}/cover`} refused={refused} />}
        </div>
      </div>
    </Page>
  )
}
