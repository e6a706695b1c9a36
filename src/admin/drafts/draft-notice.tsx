import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fieldsIn, fillForm, formMatches, recordForm } from '#admin/drafts/draft-form.client.ts'
import type { FormDraft } from '#admin/drafts/form-drafts.server.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

const debounceMs = 1000

/** Autosaves what is typed into a record’s form, and offers it again after a sign-out or on another device. */
export function DraftNotice({ draft }: { draft: FormDraft | null }) {
  const { pathname } = useLocation()
  const [offered, setOffered] = useState<FormDraft | null>(null)
  useEffect(() => {
    const form = recordForm()
    if (draft && form && formMatches(form, draft.fields)) void saveDraft(pathname, null)
    else setOffered(form && draft)
  }, [draft, pathname])
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const autosave = ({ target }: Event) => {
      const form = recordForm()
      if (!form || !(target instanceof Node) || !form.contains(target)) return
      clearTimeout(pause)
      pause = setTimeout(() => void saveDraft(pathname, fieldsIn(form)), debounceMs)
    }
    const cancelAutosave = () => clearTimeout(pause)
    document.addEventListener('input', autosave)
    document.addEventListener('submit', cancelAutosave)
    return () => {
      cancelAutosave()
      document.removeEventListener('input', autosave)
      document.removeEventListener('submit', cancelAutosave)
    }
  }, [pathname])
  if (!offered) return null
  const resolveDraft = (use: boolean) => {
    const form = recordForm()
    if (use && form) fillForm(form, offered.fields)
    else void saveDraft(pathname, null)
    setOffered(null)
  }
  return (
    <div className="px-4 pt-6 sm:px-6">
      <Notice title="You have unsaved changes here" tone="brass" live>
        <p>Last edited on {offered.savedAt}.</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <Button type="button" onClick={() => resolveDraft(true)}>
            Restore changes
          </Button>
          <Button type="button" look="quiet" onClick={() => resolveDraft(false)}>
            Discard changes
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Ignore failures: the next pause in typing retries. */
async function saveDraft(screen: string, fields: Readonly<Record<string, string>> | null): Promise<void> {
  const body = new FormData()
  body.set('_csrf', document.querySelector<HTMLInputElement>('input[name=_csrf]')?.value ?? '')
  body.set('screen', screen)
  if (fields) body.set('fields', JSON.stringify(fields))
  await fetch('/admin/draft', { method: 'POST', body }).catch(() => undefined)
}
