import { type FormEvent, useState } from 'react'
import { EmailField } from '#account/email-field.tsx'
import { consentWording, newsletterTopics } from '#newsletter/rules/topics.ts'
import { requestSignUp } from '#newsletter/sign-up.client.ts'
import { Button } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const doneMessages = {
  'check-your-mail': 'Check your inbox. Open the email we just sent you and confirm your address.',
  done: 'You’re on the list. You can change your topics in every newsletter.',
} as const

/** B43: the footer's sign-up for all topics; the confirmation offers a choice. Without script the same form posts to its page. */
export default function NewsletterSignup() {
  const [busy, setBusy] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [done, setDone] = useState<keyof typeof doneMessages | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const answer = await requestSignUp(new FormData(event.currentTarget))
    if ('done' in answer) setDone(answer.done)
    else setProblem(answer.problem)
    setBusy(false)
  }
  if (done)
    return (
      <p role="status" className="max-w-96 font-semibold text-leaf">
        {doneMessages[done]}
      </p>
    )
  return (
    <PostForm reloadDocument action="/newsletter" onSubmit={submit} refusal={problem} className="grid max-w-96 gap-3">
      <CaptchaField />
      {newsletterTopics.map((topic) => (
        <input key={topic} type="hidden" name="topics" value={topic} />
      ))}
      <EmailField
        label="Newsletter"
        hint={`New releases, offers and news. ${consentWording.text}`}
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={254}
        error={problem}
        onChecking={setChecking}
      />
      <div>
        {/* Leaving the field starts the check; a submit meanwhile still counts. */}
        <Button type="submit" busy={busy} className={isChecking ? 'animate-breathe' : ''}>
          Get the newsletter
        </Button>
      </div>
    </PostForm>
  )
}
