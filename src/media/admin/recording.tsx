import { Link, redirect, useNavigation } from 'react-router'
import { ownValue } from '#kernel/own-value.ts'
import { clockTime } from '#kernel/text.ts'
import { BeatsField } from '#media/admin/beats-field.tsx'
import { readRecording, saveRecording } from '#media/upload/edit-recording.server.ts'
import { savePosterAt } from '#media/upload/poster.server.ts'
import { formatBytes, formatLoudness } from '#media/upload/upload-rules.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PictureForm } from '#ui/form/picture-form.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/recording'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.recording.title ?? 'Recording') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Readonly<Record<string, string>> = { saved: 'Saved.', poster: 'Poster saved.' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { files, ...recording } = await foundOr404(readRecording(context.get(ctxKey), params.id))
  return {
    recording: { ...recording, files: files.map(({ bytes, ...file }) => ({ ...file, size: formatBytes(Number(bytes)) })) },
    done: ownValue(doneMessages, search.get('done') ?? '') ?? null,
    refused: search.get('refused')?.slice(0, 200) ?? null,
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, ['title', 'chapters', 'beats', 'no_words', 'at'], async (text) => {
    const ctx = context.get(ctxKey)
    const to = `/admin/media/${encodeURIComponent(params.id)}`
    if (text('do') === 'poster') {
      await savePosterAt(ctx, params.id, text('at'))
      return redirect(`${to}?done=poster`, 303)
    }
    const fields = { title: text('title'), chapters: text('chapters'), beats: text('beats'), noWords: text('no_words') !== '' }
    await saveRecording(ctx, params.id, fields)
    return redirect(`${to}?done=saved`, 303)
  })

/** One recording: its name in the library, its chapters and beats, its poster, and where it is used. */
export default function RecordingPage({ loaderData: { recording, done, refused }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { id, title, chapters, beats, seconds, lufs, poster, files, products } = recording
  // The poster's moment is a form of its own, without these fields.
  const typed = answer?.errors.at ? undefined : answer?.typed
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Media', to: '/admin/media' }} title={title} />
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <PostForm key={done} className="grid gap-5 panel p-5 sm:p-8">
            <Field
              label="Title"
              hint="For the media library. Visitors read the product’s title."
              name="title"
              maxLength={120}
              defaultValue={typed?.title ?? title}
              error={answer?.errors.title}
            />
            <TextAreaField
              label="Chapters"
              optional
              hint={`One chapter per line: a time and a title, like 1:15 The turnaround. The recording lasts ${clockTime(seconds)}.`}
              name="chapters"
              rows={8}
              defaultValue={typed?.chapters ?? chapters}
              error={answer?.errors.chapters}
            />
            {recording.type !== 'track' && (
              <Checkbox
                key={String(recording.noWords)}
                label="No words are spoken"
                hint={
                  recording.captioned
                    ? 'It has captions.'
                    : 'It has no captions yet. Upload them as WebVTT in the media library, or tick this box. Lessons and streams need one or the other before you can publish them.'
                }
                name="no_words"
                value="yes"
                defaultChecked={typed ? Boolean(typed.no_words) : recording.noWords}
              />
            )}
            {beats && <BeatsField {...beats} typed={typed?.beats} error={answer?.errors.beats} />}
            <div>
              <Button type="submit" look="brass" busy={busy}>
                Save
              </Button>
            </div>
          </PostForm>
          <div className="grid gap-6">
            {recording.type !== 'track' && (
              <section aria-labelledby="poster" className="grid gap-4 panel p-5">
                <h2 id="poster" className="text-xl">
                  Poster
                </h2>
                {refused && <Notice title={refused} tone="ember" />}
                {poster && <img src={poster} alt="Current poster" width={1280} height={720} className="rounded-card" />}
                <PostForm className="grid gap-4">
                  <Field
                    label="From the film, at"
                    name="at"
                    placeholder="1:02.4"
                    defaultValue={answer?.typed.at ?? ''}
                    error={answer?.errors.at}
                  />
                  <div>
                    <Button type="submit" name="do" value="poster" busy={busy}>
                      Use this frame
                    </Button>
                  </div>
                </PostForm>
                <PictureForm
                  action={`/admin/media/${id}/poster`}
                  label={poster ? 'New picture' : 'Picture'}
                  button="Upload poster"
                  hint="JPEG, PNG, WebP or AVIF, up to 25 MB. It’s cropped to 16:9."
                />
              </section>
            )}
            <section aria-labelledby="files" className="grid gap-2 panel p-5">
              <h2 id="files" className="text-xl">
                Files
              </h2>
              <ul className="grid gap-1">
                {files.map(({ path, label, size }) => (
                  <li key={path}>
                    {label}, <span className="text-ink-soft">{size}</span>
                  </li>
                ))}
              </ul>
              {lufs !== null && <p className="text-ink-soft">Its loudness is {formatLoudness(lufs)}.</p>}
              <h3 className="pt-3 font-semibold">Used by</h3>
              {products.length === 0 && <p className="text-ink-soft">No products yet.</p>}
              {products.map((product) => (
                <Link key={product.id} to={`/admin/products/${product.id}`} className="flex min-h-11 items-center">
                  {product.title}
                </Link>
              ))}
            </section>
          </div>
        </div>
      </div>
    </Page>
  )
}
