import { redirect, useNavigation } from 'react-router'
import { type EmailField, emailFields, emailLimits } from '#admin/emails/email-form.ts'
import { restoreEmailText, saveEmailText, sendTestEmail } from '#admin/emails/email-texts.server.ts'
import { EmailVersions } from '#admin/emails/email-versions.tsx'
import { emailScreen } from '#admin/emails/list-emails.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { InitialFields } from '#ui/form/initial-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { EmailPreview } from '#ui/layout/email-preview.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/email'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, loaderData?.label ?? 'Email')

const doneMessages: Readonly<Record<string, string>> = {
  saved: 'Saved. The next email uses this text.',
  restored: 'Restored, as a new version.',
  sent: 'A test email is on its way to you.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { versions, ...screen } = await foundOr404(emailScreen(ctx, params.name))
  return {
    ...screen,
    versions: versions.map(({ version, who, saved_at }) => ({ version, who, at: shopTime(ctx, saved_at) })),
    done: ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null,
  }
}

/** `do`: save, send a test email, or restore an old version. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, emailFields, async (text) => {
    const ctx = context.get(ctxKey)
    const done = (word: string) => redirect(`/admin/emails/${params.name}?done=${word}`, 303)
    if (text('do') === 'test') {
      await sendTestEmail(ctx, params.name)
      return done('sent')
    }
    if (text('do') === 'restore') {
      await restoreEmailText(ctx, params.name, parseId(text('old')))
      return done('restored')
    }
    await saveEmailText(ctx, params.name, parseId(text('version')), text)
    return done('saved')
  })

export default function EmailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { label, version, words, preview, versions, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const field = (name: EmailField) => ({
    name,
    defaultValue: answer?.typed[name] ?? words[name],
    error: answer?.errors[name],
    maxLength: emailLimits[name],
  })
  return (
    <Page>
      <div className="grid grid-cols-1 gap-6">
        <ScreenHead list={{ label: 'Email texts', to: '/admin/emails' }} title={label} />
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-8">
            <PostForm key={version} className="grid gap-5 panel p-5 sm:p-8">
              <input type="hidden" name="version" value={version} />
              <InitialFields fields={words} />
              <Field
                label="Subject"
                optional
                hint="Leave empty for the standard subject, or include it with {subject}."
                {...field('subject')}
              />
              <TextAreaField label="Before the text" optional rows={4} hint="A greeting, for example." {...field('opening')} />
              <TextAreaField label="After the text" optional rows={4} hint="A sign-off and your name, for example." {...field('closing')} />
              <div>
                <Button type="submit" look="brass" busy={busy}>
                  Save
                </Button>
              </div>
            </PostForm>
            <PostForm>
              <Button type="submit" name="do" value="test" busy={busy}>
                Send me a test email
              </Button>
            </PostForm>
            {version > 0 && <EmailVersions versions={versions} newest={version} busy={busy} />}
          </div>
          <EmailPreview title="The email as last saved" {...preview} />
        </div>
      </div>
    </Page>
  )
}
