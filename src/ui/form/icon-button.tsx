import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full border text-ink transition-[opacity,transform] hover:bg-paper-sunk active:translate-y-px disabled:opacity-55 disabled:pointer-events-none aria-pressed:text-brass-text'

type IconButtonProps = { label: string; icon: ReactNode; outlined?: boolean } & Omit<ComponentProps<'button'>, 'children'>

/** A round icon button of 44 px; `label` is its name and tooltip. */
export function IconButton({ label, icon, outlined, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`${iconButtonClass} ${outlined ? 'border-line-strong bg-paper-raised' : 'border-transparent'} ${className}`}
    >
      {icon}
    </button>
  )
}

type IconLinkProps = { label: string; icon: ReactNode } & Omit<ComponentProps<typeof Link>, 'children'>

export function IconLink({ label, icon, className = '', ...rest }: IconLinkProps) {
  return (
    <Link title={label} {...rest} aria-label={label} className={`${iconButtonClass} border-transparent ${className}`}>
      {icon}
    </Link>
  )
}
