import { useShopLogo, useShopName } from '#ui/shell/shop-name.ts'

/** The logo: a shed whose window is a sound hole with a brass rosette and strings. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path fill="currentColor" d="M20 1.5 38.5 14l-1.9 2.8-1.6-1V37.500H5V15.800l-1.600 1-1.900-2.800z" />
      <circle cx="20" cy="20.500" r="8.250" fill="var(--brass)" />
      <circle cx="20" cy="20.500" r="6.250" fill="var(--paper)" />
      <path stroke="currentColor" strokeWidth="1" d="M17.500 14v13M20 14v13M22.500 14v13" />
      <path stroke="var(--brass)" strokeWidth="1" d="M17.500 28.500v5M20 28.500v5M22.500 28.500v5" />
      <path fill="var(--brass)" d="M13.500 33h13v1.750h-13z" />
    </svg>
  )
}

/** The name is real text, so it scales and is read as a word. `crowded`: in a narrow bar only the mark is shown. */
export function Wordmark({ className = '', crowded = false }: { className?: string; crowded?: boolean }) {
  const name = useShopName()
  const logo = useShopLogo()
  if (logo)
    return (
      <img
        {...logo}
        alt={name}
        className={`logo-plate h-9 w-auto max-w-44 object-contain sm:h-10 ${crowded ? '@max-[24rem]:max-w-24' : ''} ${className}`}
      />
    )
  return (
    <span className={`inline-flex items-center gap-2 sm:gap-2.5 ${className}`}>
      <Mark className="size-8 sm:size-9" />
      <span
        className={`font-display text-lg leading-none font-bold tracking-tight sm:text-xl ${crowded ? '@max-[24rem]:sr-only' : 'max-[21rem]:sr-only'}`}
      >
        {name}
      </span>
    </span>
  )
}
