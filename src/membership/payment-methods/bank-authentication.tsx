import { useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '#membership/actions/membership-forms.server.ts'
import { completeAuthentication } from '#payments/methods/stripe.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export function BankAuthentication({ answer, stripe }: { answer: FormAnswer | undefined; stripe: StripeSettings }) {
  const checkForm = useRef<HTMLFormElement>(null)
  const [bankProblem, setBankProblem] = useState<string | null>(null)
  const secret = answer?.answer === 'authenticate' ? answer.clientSecret : null
  const handledSecret = useRef<string | null>(null)

  useEffect(() => {
    if (!secret || handledSecret.current === secret) return
    handledSecret.current = secret
    completeAuthentication(stripe, secret)
      .catch(() => ({ problem: 'We couldn’t reach your bank. You weren’t charged.' }))
      .then(({ problem }) => {
        setBankProblem(problem ?? null)
        checkForm.current?.requestSubmit()
      }, Boolean)
  }, [secret, stripe])

  const problem = answer?.answer === 'problem' ? answer.problem : bankProblem
  return (
    <>
      {problem && <Notice title={problem} tone="ember" live />}
      {secret && !problem && (
        <>
          <Notice title="Your bank needs you to confirm this payment." tone="brass" live />
          <NoScriptNote>Turn on JavaScript to confirm with your bank, or cancel this payment and use another card.</NoScriptNote>
        </>
      )}
      <PostForm ref={checkForm} hidden>
        <input type="hidden" name="intent" value="look" />
      </PostForm>
    </>
  )
}
