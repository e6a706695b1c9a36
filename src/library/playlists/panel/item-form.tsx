import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toast.client.ts'
import { PostForm } from '#ui/form/post-form.tsx'

/** Makes a call and brings the page up to date; a refusal is shown as a toast. Answers whether it worked. */
export function useAct(): (call: () => Promise<unknown>) => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return async (call) => {
    try {
      await call()
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : 'That didn’t work. Try again.' })
      return false
    }
    await revalidate()
    return true
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
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </PostForm>
)
