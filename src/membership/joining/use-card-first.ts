import { type FormEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { FieldErrors } from '#kernel/errors.ts'
import { openAccount } from '#membership/joining/open-account.client.ts'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import { addCard } from '#payments/methods/cards.client.ts'
import { ApiError } from '#ui/data/api.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

export const accountOnly = 'account_only'

/** Opens a guest's account, saves the entered card, then submits the form with it. `errors` of these requests; null without any. */
export function useCardFirst({ isGuest, page }: { isGuest: boolean; page: string }) {
  const submit = useSubmit()
  const entry = useRef<CardEntry>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  async function saveCardFirst(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    // PayPal's button only opens the account. Without consent the server refuses a member before a card is saved.
    if (submitter?.getAttribute('name') === accountOnly || (!isGuest && !form.checkValidity())) return
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setProblem(null)
    setErrors(null)
    try {
      if (isGuest && !opened) setOpened(await openAccount(new FormData(form), page))
      const added = await addCard(entry.current, page)
      if (added.problem) setProblem(added.problem)
      // The page navigates away; a second submit would save the card again.
      else if (isGuest) return submitAsMember(form, added.paymentMethod ?? '')
      else await submitWithCard(form, added.paymentMethod ?? '')
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem('We couldn’t reach the shop. Check your connection and try again.')
      else if (Object.keys(error.errors).length === 0) setProblem(error.message)
      else setErrors(error.errors)
    }
    setSaving(false)
  }

  async function submitWithCard(form: HTMLFormElement, card: string): Promise<void> {
    const fields = new FormData(form)
    fields.set('card', card)
    await submit(fields, { method: 'post', preventScrollReset: true })
  }

  return { entry, problem, errors, opened, saving, saveCardFirst }
}

/** A full page load, because the guest is now a member. */
function submitAsMember(form: HTMLFormElement, card: string): void {
  for (const [name, value] of Object.entries({ card, _csrf: pageValues().csrfToken }))
    (form.elements.namedItem(name) as HTMLInputElement).value = value
  form.submit()
}
