import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line-strong bg-paper-raised',
  leaf: 'border-leaf bg-leaf-wash',
  ember: 'border-ember bg-ember-wash',
  brass: 'border-brass-edge bg-brass-wash',
} as const

type NoticeProps = {
  title: string
  children?: ReactNode
  tone?: keyof typeof tones
  /** True when it appears after the page loaded, so that it is announced. */
  live?: boolean
}

export const Notice = ({ title, children, tone = 'plain', live = false }: NoticeProps) => (
  <div role={live ? 'alert' : undefined} className={`rounded-card border-l-4 px-4 py-3 ${tones[tone]}`}>
    <p className="font-semibold">{title}</p>
    {children && <div>{children}</div>}
  </div>
)
