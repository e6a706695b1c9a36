import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '#ui/icons/illustration.tsx'

type EmptyStateProps = {
  illustration: IllustrationName
  title: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function EmptyState({ illustration, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <Illustration name={illustration} className="mb-2" />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="max-w-96 text-ink-soft">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  )
}
