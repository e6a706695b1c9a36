import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { pendingActionsOn } from '#account/pending-actions.server.ts'
import { levels } from '#catalogue/rules/filters.ts'
import { levelLabels } from '#catalogue/rules/labels.ts'
import { parseId } from '#kernel/form-values.ts'
import { readEditedPath, savePath } from '#library/paths/edit-path.server.ts'
import { runPathAction } from '#library/paths/path-action.server.ts'
import { stepChoices } from '#library/paths/path-steps.server.ts'
import { type PathField, pathLimits } from '#library/paths/rules/path-form.ts'
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
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/path-editor'
import { PathPublishing } from './path-publishing.tsx'
import { PathSteps } from './path-steps.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.path?.fields.title ?? 'New path') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Record<string, string> = {
  saved: 'Saved.',
  published: 'It’ll be in the shop in ten seconds.',
  withdrawn: 'It’s a draft again.',
}

/** `new` instead of an id: adds a path. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'products.view')
  const done = doneMessages[new URL(request.url).searchParams.get('done') ?? ''] ?? null
  if (params.id === 'new') return { path: null, choices: [], done, leaving: undefined }
  const path = await foundOr404(readEditedPath(ctx, parseId(params.id)))
  return { path, choices: await stepChoices(ctx), done, leaving: (await pendingActionsOn(ctx, ['path.publish'], path.id))[0] }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, [...Object.keys(pathLimits), 'do', 'step'], async (text) => {
    const ctx = context.get(ctxKey)
    if (params.id === 'new') return redirect(`/admin/paths/${await savePath(ctx, null, 0, text)}?done=saved`, 303)
    return redirect(await runPathAction(ctx, parseId(params.id), text), 303)
  })

export default function PathEditorPage({ loaderData: { path, choices, done, leaving }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed: Readonly<Record<string, string>> = answer?.typed.do === 'save' ? answer.typed : (path?.fields ?? {})
  const field = (name: PathField) => ({ name, defaultValue: typed[name] ?? '', error: errors[name], maxLength: pathLimits[name] })
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Learning paths', to: '/admin/paths' }} title={path?.fields.title ?? 'New path'} />
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-8">
            <PostForm key={path?.version} className="grid gap-5 panel p-5 sm:p-8">
              <input type="hidden" name="do" value="save" />
              <input type="hidden" name="version" value={path?.version ?? 0} />
              <InitialFields fields={path?.fields ?? {}} />
              <Field label="Title" {...field('title')} />
              <Field label="Goal" hint="What you can play at the end, in one sentence." {...field('goal')} />
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <SelectField
                  label="Level"
                  name="level"
                  defaultValue={typed.level ?? 'beginner'}
                  error={errors.level}
                  options={levels.map((level) => ({ value: level, text: levelLabels[level] }))}
                />
                <Field label="Style" hint="Blues, folk, jazz…" {...field('style')} />
              </div>
              <TextAreaField label="Text" optional rows={6} {...field('about')} />
              <Field
                label="Address"
                optional
                spellCheck={false}
                autoComplete="off"
                hint="The last part of the link. Leave empty to make it from the title."
                {...field('slug')}
              />
              <div>
                <Button type="submit" look="brass" busy={busy}>
                  {path ? 'Save' : 'Add path'}
                </Button>
              </div>
            </PostForm>
            {path && <PathSteps steps={path.steps} choices={choices} error={errors.step} busy={busy} />}
          </div>
          {path && <PathPublishing path={path} leaving={leaving} busy={busy} />}
        </div>
      </div>
    </Page>
  )
}
