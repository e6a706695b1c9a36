import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { PlaylistChange } from '#library/playlists/playlist-changes.ts'
import { type SaveOutcome, saveChange } from '#library/playlists/save-change.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { HiddenFields } from '#ui/form/hidden-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type ApplyChange = (change: PlaylistChange, revalidates?: boolean) => Promise<SaveOutcome | null>

export function useApplyChange(): ApplyChange {
  const { revalidate } = useRevalidator()
  return async (change, revalidates = true) => {
    try {
      const outcome = await saveChange(change)
      if (outcome === 'saved' && revalidates) await revalidate()
      return outcome
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : 'That didn’t work. Try again.' })
      return null
    }
  }
}

/** A form that calls the API; without script it posts its fields to the page. */
export const ItemForm = ({
  fields,
  onAct,
  children,
}: {
  fields: Record<string, string | number>
  onAct: () => void
  children: ReactNode
}) => (
  <PostForm
    reloadDocument
    onSubmit={(event) => {
      event.preventDefault()
      onAct()
    }}
  >
    <HiddenFields fields={fields} />
    {children}
  </PostForm>
)
