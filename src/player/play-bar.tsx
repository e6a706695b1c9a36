import type { ReactNode } from 'react'
import { IconLink } from '#ui/form/icon-button.tsx'
import { ArrowLeft } from '#ui/icons/icons.ts'

type PlayBarProps = {
  back: string
  product: string
  title: string
  keyName: string | null
  tempo: number | null
  tuning: string | null
  /** Back is a full page load, not client-side navigation. */
  whole?: boolean
  children?: ReactNode
}

/** The slim bar over the stage: a link back to the product, the title, and plates for key, tempo and tuning. */
export function PlayBar({ back, product, title, keyName, tempo, tuning, whole = false, children }: PlayBarProps) {
  const plates = [
    ['Key', keyName],
    ['Tempo', tempo === null ? null : `${tempo} bpm`],
    ['Tuning', tuning],
  ] as const
  return (
    <header className="z-20 flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-line border-b bg-paper-raised/95 px-2 sm:gap-4 sm:px-4 sideways:absolute sideways:inset-x-0 sideways:top-0 sideways:min-h-11 sideways:bg-paper-raised/80 sideways:transition-opacity sideways:group-has-data-idle/page:pointer-events-none sideways:group-has-data-idle/page:opacity-0">
      <IconLink to={back} reloadDocument={whole} label={`Back to ${product}`} icon={<ArrowLeft aria-hidden="true" size={22} />} />
      <h1 className="line-clamp-2 min-w-0 grow basis-0 text-sm leading-tight sm:line-clamp-1 sm:text-lg">{title}</h1>
      <dl className="hidden gap-2 lg:flex">
        {plates.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex items-baseline gap-1.5 rounded-control border border-line px-2.5 py-1 text-sm">
                <dt className="text-ink-soft text-xs">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </header>
  )
}
