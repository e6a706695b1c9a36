import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate, useSubmit } from 'react-router'
import type { FormProblem } from '#platform/form-answer.server.ts'

type CreateResult = FormProblem | { made: number }

/**
 * One submit creates the draft, uploads its cover and publishes it. If the cover is rejected or something is missing, the draft's
 * editor shows why. Without scripts only the draft is created.
 */
export function useCreateProduct() {
  const { submit, data, state } = useFetcher<CreateResult>()
  const publish = useSubmit()
  const navigate = useNavigate()
  const [finishing, setFinishing] = useState(false)
  const pendingSteps = useRef<{ token: string; picture: File | null; publishes: boolean } | null>(null)
  useEffect(() => {
    if (!data || !('made' in data) || !pendingSteps.current) return
    const { token, picture, publishes } = pendingSteps.current
    pendingSteps.current = null
    const editor = `/admin/products/${data.made}`
    setFinishing(true)
    void uploadCover(`${editor}/cover`, token, picture).then((refused) => {
      if (refused) void navigate(`${editor}?${new URLSearchParams({ refused })}`)
      else if (publishes) void publish({ _csrf: token, do: 'publish' }, { method: 'post', action: editor })
      else void navigate(`${editor}?done=created`)
    })
  }, [data, navigate, publish])
  return {
    answer: data,
    busy: state !== 'idle' || finishing,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
      const picture = form.get('picture')
      form.delete('picture')
      pendingSteps.current = {
        token: String(form.get('_csrf')),
        picture: picture instanceof File && picture.size > 0 ? picture : null,
        publishes: form.get('do') === 'publish',
      }
      form.set('script', '1')
      void submit(form, { method: 'post' })
    },
  }
}

/** Returns the reason for a rejection, or null. */
async function uploadCover(to: string, token: string, picture: File | null): Promise<string | null> {
  if (!picture) return null
  const body = new FormData()
  body.set('_csrf', token)
  body.set('picture', picture)
  const answer = await fetch(to, { method: 'POST', body }).catch(() => null)
  if (!answer?.ok) return 'The picture couldn’t be uploaded. Try again.'
  return new URL(answer.url).searchParams.get('refused')
}
