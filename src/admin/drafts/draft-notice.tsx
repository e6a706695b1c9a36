import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fieldsIn, fill, holds, recordForm } from '#admin/drafts/draft-form.client.ts'
import type { FormDraft } from '#admin/drafts/form-drafts.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

const pauseMs = 1000

/** Autosaves what is typed into a record’s form, and offers it again after a sign-out or on another device. */
export function DraftNotice({ draft }: { draft: FormDraft | null }) {
  const { pathname } = useLocation()
  const [offered, setOffered] = useState<FormDraft | null>(null)
  useEffect(() => {
    const form = recordForm()
    if (draft && form && holds(form, draft.fields)) void send(pathname, null)
    else setOffered(form && draft)
  }, [draft, pathname])
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const keep = ({ target }: Event) => {
      const form = recordForm()
      if (!form || !(target instanceof Node) || !form.contains(target)) return
      clearTimeout(pause)
      pause = setTimeout(() => void send(pathname, fieldsIn(form)), pauseMs)
    }
    const stop = () => clearTimeout(pause)
    document.addEventListener('input', keep)
    document.addEventListener('submit', stop)
    return () => {
      stop()
      document.removeEventListener('input', keep)
      document.removeEventListener('submit', stop)
    }
  }, [pathname])
  if (!offered) return null
  const end = (use: boolean) => {
    const form = recordForm()
    if (use && form) fill(form, offered.fields)
    else void send(pathname, null)
    setOffered(null)
  }
  return (
    <div className="px-4 pt-6 sm:px-6">
      <Notice title="You have unsaved changes here" tone="brass" live>
        <p>Last edited on {offered.savedAt}.</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <Button type="button" onClick={() => end(true)}>
            Restore changes
          </Button>
          <Button type="button" look="quiet" onClick={() => end(false)}>
            Discard changes
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Ignore failures: the next pause in typing retries. */
async function send(screen: string, fields: Readonly<Record<string, string>> | null): Promise<void> {
  const body = new FormData()
  body.set('_csrf', document.querySelector<HTMLInputElement>('input[name=_csrf]')?.value ?? '')
  body.set('screen', screen)
  if (fields) body.set('fields', JSON.stringify(fields))
  await fetch('/admin/draft', { method: 'POST', body }).catch(() => undefined)
}
