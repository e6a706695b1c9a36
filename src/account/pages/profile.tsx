import { redirect, useNavigation } from 'react-router'
import { changeProfile, readProfile } from '#account/profile/profile.server.ts'
import { ownValue } from '#kernel/own-value.ts'
import { Profile } from '#member-blocks.tsx'
import { SwitchMethodNotice } from '#payments/legacy/legacy-agreements.tsx'
import { hasLegacyAgreement } from '#payments/legacy/my-agreements.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your details') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Record<string, string> = {
  saved: 'Details saved.',
  password: 'Password changed. All other devices were signed out.',
  email: 'Email address changed.',
  country: 'Country saved. Prices now use its currency.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const happened = [...new URL(request.url).searchParams.keys()].map((key) => ownValue(doneMessages, key)).find(Boolean)
  const ctx = context.get(ctxKey)
  return { details: await readProfile(ctx), oldWallet: await hasLegacyAgreement(ctx), done: happened ?? null }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['name', 'telephone'], async (text) => {
    await changeProfile(context.get(ctxKey), { name: text('name'), telephone: text('telephone') })
    return redirect('/profile?saved', 303)
  })

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, oldWallet, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Your details</h1>
      <div className="grid gap-6">
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        {oldWallet && <SwitchMethodNotice leads />}
        <FormNotice answer={actionData} />
        <Profile details={details} typed={actionData?.typed} errors={actionData?.errors} busy={busy} />
      </div>
    </Page>
  )
}
