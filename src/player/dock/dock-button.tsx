import type { ComponentProps, ReactNode } from 'react'
import { keyHint, type PlayerAction } from '#player/rules/keys.ts'

type DockButtonProps = { label: string; act?: PlayerAction; icon?: ReactNode } & Omit<ComponentProps<'button'>, 'aria-label'>

/** A dock button, 44 px, lit while pressed. The tooltip names its keyboard shortcut. */
export function DockButton({ label, act, icon, className = '', children, ...rest }: DockButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={`${label}${act ? keyHint(act) : ''}`}
      className={`inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control border border-line bg-paper-raised px-2 font-semibold text-sm tabular-nums transition-[opacity,transform] hover:bg-paper-sunk active:translate-y-px disabled:opacity-55 aria-expanded:border-brass-edge aria-pressed:border-brass-edge aria-pressed:bg-brass-wash aria-pressed:text-brass-text ${className}`}
    >
      {icon}
      {children}
    </button>
  )
}

/** Reserves a button's space until the recording's abilities are known, to avoid layout shift. */
export const visibleIf = (there: boolean): string => (there ? '' : 'invisible')
