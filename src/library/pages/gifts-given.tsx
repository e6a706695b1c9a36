import { redirect } from 'react-router'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { ShopError } from '#kernel/refusal.ts'
import { changeRecipient, resendGift } from '#library/gifts.server.ts'
import { type GiftGiven, giftsGiven } from '#library/gifts-given.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/gifts-given'

export const meta: Route.MetaFunction = () => [{ title: 'Gifts you gave – Woodshed' }, { name: 'robots', content: 'noindex' }]

const news: Record<string, string> = { sent: 'It was sent.', changed: 'It goes to the new address. The old link is good for nothing now.' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const happened = [...new URL(request.url).searchParams.keys()].find((key) => key in news)
  return { gifts: await giftsGiven(context.get(ctxKey)), done: happened ? news[happened] : null }
}

/** Sends a gift again, or to someone else. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['gift', 'name', 'email'], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('intent') === 'resend') {
      await resendGift(ctx, text('gift'))
      return redirect('/profile/gifts?sent', 303)
    }
    const to = { name: text('name').trim(), email: tidyEmail(text('email')) }
    const problem = emailProblem(to.email)
    if (!to.name || problem) {
      throw new ShopError('invalid', 'Please look at what is marked.', {
        ...(!to.name && { name: 'Please say whom it is for.' }),
        ...(problem && { email: problem }),
      })
    }
    await changeRecipient(ctx, text('gift'), to)
    return redirect('/profile/gifts?changed', 303)
  })

export default function GiftsGivenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gifts, done } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Gifts you gave</h1>
      <div className="grid gap-6">
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={actionData} />
        {gifts.length === 0 && (
          <EmptyState drawing="case" title="Nothing given yet" action={<ButtonLink to="/gifts">Give something</ButtonLink>}>
            A lesson, a course, or a year of all of them: sent on the day you choose.
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {gifts.map((gift) => (
            <GiftRow key={gift.id} gift={gift} wrong={actionData?.typed.gift === gift.id ? actionData : undefined} />
          ))}
        </ul>
      </div>
    </Page>
  )
}

type Wrong = { errors: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> }

const GiftRow = ({ gift: { id, title, recipient, email, words, open, sent }, wrong }: { gift: GiftGiven; wrong: Wrong | undefined }) => (
  <li className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
    <div>
      <p className="font-semibold">
        {title} for {recipient}
      </p>
      <p className="text-ink-soft text-sm">
        {words} · {email}
      </p>
    </div>
    {open && (
      <div className="flex flex-wrap items-start gap-3">
        <form method="post">
          <CsrfField />
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="gift" value={id} />
          <Button type="submit">
            {sent ? 'Send it again' : 'Send it now'}
            <span className="sr-only"> to {recipient}</span>
          </Button>
        </form>
        <details open={wrong !== undefined} className="grow">
          <summary className={buttonClass({ look: 'plain' })}>Send it to someone else</summary>
          <form method="post" noValidate className="grid gap-4 pt-4">
            <CsrfField />
            <input type="hidden" name="gift" value={id} />
            <Field label="Their name" name="name" autoComplete="off" defaultValue={wrong?.typed.name} error={wrong?.errors.name} />
            <Field
              label="Their e-mail"
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={wrong?.typed.email}
              error={wrong?.errors.email}
            />
            <div>
              <Button type="submit" look="brass">
                Send it there
              </Button>
            </div>
          </form>
        </details>
      </div>
    )}
  </li>
)
