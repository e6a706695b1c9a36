import type { ComponentProps } from 'react'

export type IconProps = { size?: number } & Omit<ComponentProps<'svg'>, 'children'>

/** A line drawing on a grid of 24, in the ink of its surroundings; only an ornament, the words beside it say what matters. */
export const icon = (lines: string) =>
  function Icon({ size = 24, className = '', ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" {...rest} className={`icon ${className}`.trim()}>
        <path d={lines} />
      </svg>
    )
  }
