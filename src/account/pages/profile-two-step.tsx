import { redirect } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { PasswordField } from '#account/sign-in/password-field.tsx'
import { beginTwoStep, confirmTwoStep, endTwoStep, newRecoveryCodes, readTwoStep } from '#account/sign-in/two-step.server.ts'
import { CodeForm, RecoveryCodes, SetUpSteps } from '#account/sign-in/two-step-parts.tsx'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/profile-two-step'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Two-step sign-in') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Record<string, string> = {
  on: 'Two-step sign-in is on, and all other devices are signed out.',
  off: 'Two-step sign-in is off.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const happened = [...new URL(request.url).searchParams.keys()].map((key) => ownValue(doneMessages, key)).find(Boolean)
  return { ...(await readTwoStep(ctx)), email: requireMember(ctx).email, done: happened ?? null }
}

/** Secrets are shown once, in the answer itself, so no address leads to them. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['act'], async (text) => {
    const [ctx, { headers }] = [context.get(ctxKey), request]
    const proofs = { password: text('password'), code: text('code') }
    const redirectBack = async (doneKey: string, cookies: Promise<Headers>) =>
      redirect(`/profile/two-step?${doneKey}`, { status: 303, headers: await cookies })
    if (text('act') === 'confirm') return redirectBack('on', confirmTwoStep(ctx, headers, text('code')))
    if (text('act') === 'end') return redirectBack('off', endTwoStep(ctx, headers, proofs))
    if (text('act') === 'codes') return { codes: await newRecoveryCodes(ctx, headers, proofs) }
    return { setUp: await beginTwoStep(ctx, headers, proofs.password) }
  })

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { on, needed, email, done } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const setUp = actionData && 'setUp' in actionData ? actionData.setUp : undefined
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const errors: Record<string, string> = refused?.errors ?? {}
  const confirming = !on && refused?.typed.act === 'confirm'
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Two-step sign-in</h1>
      <p className="pb-6 text-ink-soft">
        Your password plus a code from your phone. Even if someone learns your password, they can’t get in.
      </p>
      <div className="grid gap-6">
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        {needed && <Notice title="Staff need two-step sign-in to open the back office. Turn it on here first." tone="brass" />}
        {Object.keys(errors).length === 0 && <FormNotice answer={refused} />}
        {codes && <RecoveryCodes codes={codes} />}
        {setUp ? <SetUpSteps {...setUp} /> : confirming && <CodeForm error={errors.code} />}
        {!setUp && (
          <PostForm reloadDocument className="grid gap-5 panel p-5 sm:p-8">
            <h2 className="text-xl">{on ? 'Two-step sign-in is on' : confirming ? 'Start over' : 'Turn it on'}</h2>
            <input type="email" hidden readOnly autoComplete="username" value={email} />
            <PasswordField label="Your password" name="password" autoComplete="current-password" error={errors.password} />
            {on && (
              <Field
                label="Code from your app, or a recovery code"
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                error={errors.code}
              />
            )}
            <div className="flex flex-wrap gap-3">
              {on ? (
                <>
                  <Button type="submit" name="act" value="codes">
                    New recovery codes
                  </Button>
                  <Button type="submit" name="act" value="end" look="danger">
                    Turn it off
                  </Button>
                </>
              ) : (
                <Button type="submit" name="act" value="begin" {...(!confirming && { look: 'brass' })}>
                  {confirming ? 'Start over' : 'Set it up'}
                </Button>
              )}
              <ButtonLink to="/profile" look="plain">
                Back to your details
              </ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
