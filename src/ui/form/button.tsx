import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** `brass` is the one main action of a screen, `quiet` a secondary one, `plain` looks like text, `danger` deletes something. */
export type ButtonLook = 'brass' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'regular' | 'large'
type Appearance = { look?: ButtonLook; size?: ButtonSize; wide?: boolean }

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight text-center no-underline select-none transition-[opacity,transform] active:translate-y-px disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55 aria-busy:animate-breathe'

const looks: Record<ButtonLook, string> = {
  brass: 'border-brass-edge bg-brass text-brass-ink plate hover:bg-brass-shine',
  quiet: 'border-line-strong bg-paper-raised text-ink hover:bg-paper-sunk',
  plain: 'border-transparent bg-transparent text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current',
  danger: 'border-ember bg-paper-raised text-ember hover:bg-ember-wash',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
}

/** For elements that are neither `<button>` nor `<Link>`, such as a label or summary. */
export const buttonClass = ({ look = 'quiet', size = 'regular', wide = false }: Appearance = {}): string =>
  `${base} ${looks[look]} ${sizes[size]} ${wide ? 'w-full' : ''}`

type ButtonProps = Appearance & { busy?: boolean } & ComponentProps<'button'>

/** `busy` keeps the width, stays focusable and ignores a second press. */
export function Button({ look, size, wide, busy, type = 'button', className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ look, size, wide })} ${className}`}
    />
  )
}

type ButtonLinkProps = Appearance & ComponentProps<typeof Link>

export function ButtonLink({ look, size, wide, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonClass({ look, size, wide })} ${className}`} />
}
