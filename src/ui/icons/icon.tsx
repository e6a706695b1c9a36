import type { ComponentProps } from 'react'

export type IconProps = { size?: number } & Omit<ComponentProps<'svg'>, 'children'>

/** A decorative icon on a 24-unit grid; the words beside it carry the meaning. */
export const icon = (lines: string) =>
  function Icon({ size = 24, className = '', ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" {...rest} className={`icon ${className}`.trim()}>
        <path d={lines} />
      </svg>
    )
  }
