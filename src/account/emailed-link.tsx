import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** For pages whose address holds a token: keeps it from other sites; our own forms need the referrer. */
export const sameOriginReferrer = { name: 'referrer', content: 'same-origin' }

/** The result of a form that sends a link. `sandbox`: its mailbox in test mode. */
export const LinkSent = ({ title, words: text, sandbox }: { title: string; words: string; sandbox: boolean }) => (
  <Notice title={title} tone="leaf" live>
    <p>{text}</p>
    {sandbox && (
      <p>
        Test mode: <a href="/sandbox/mail">read it in the sandbox mailbox.</a>
      </p>
    )}
  </Notice>
)

/** `children`: where to ask for a new link. */
export const LinkExpired = ({ to, children }: { to: string; children: ReactNode }) => (
  <AuthLayout title="This link no longer works" about={<p>Links work for 14 days. Make sure you opened the whole link from the email.</p>}>
    <div>
      <ButtonLink to={to} look="brass">
        {children}
      </ButtonLink>
    </div>
  </AuthLayout>
)

/** The button that the emailed link leads to: opening a link changes nothing, because mail scanners open links too. */
export function ConfirmForm({ token, label, children }: { token: string; label: string; children: ReactNode }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <PostForm reloadDocument className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <p>{children}</p>
      <Button type="submit" look="brass" size="large" wide busy={busy}>
        {label}
      </Button>
      <p className="text-sm text-ink-soft">Not you? Close this page and nothing changes.</p>
    </PostForm>
  )
}

type ConfirmedProps = { done: boolean; title: string; children: ReactNode; to: string; linkLabel: string }

/** After the confirmation, or when there was nothing left to confirm. */
export const Confirmed = ({ done, title, children, to, linkLabel }: ConfirmedProps) => (
  <>
    <Notice title={title} tone={done ? 'leaf' : 'brass'} live>
      <p>{children}</p>
    </Notice>
    <div>
      <ButtonLink to={to}>{linkLabel}</ButtonLink>
    </div>
  </>
)
