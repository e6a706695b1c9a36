import type { ReactNode } from 'react'
import { PostForm } from '#ui/form/post-form.tsx'

type ActionFormProps = { intent: string; fields?: Record<string, string>; children: ReactNode; className?: string }

export const ActionForm = ({ intent, fields = {}, children, className = '' }: ActionFormProps) => (
  <PostForm preventScrollReset className={className}>
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </PostForm>
)
