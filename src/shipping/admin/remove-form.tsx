import type { ReactNode } from 'react'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type RemoveFormProps = { version: number; busy: boolean; label: string; children: ReactNode }

export const RemoveForm = ({ version, busy, label, children }: RemoveFormProps) => (
  <PostForm className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <input type="hidden" name="version" value={version} />
    <Button type="submit" name="do" value="remove" busy={busy}>
      {label}
    </Button>
    <p className="max-w-text text-ink-soft">{children}</p>
  </PostForm>
)
